import { type ReactNode, useEffect, useRef } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import './dialogs.css'
import { words } from './dialogs.words.ts'

type Props = {
  button: string
  isBusy: boolean
  /** Changes with every fault that is found, and leads to the first field that has one. */
  faults: readonly object[]
  error: ApiError | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** What a dialog asks for, and its two buttons. */
export function DialogForm({ button, isBusy, faults, error, onSubmit, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return (
    <form
      ref={form}
      className="dialog-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {error && <Problem problem={error} />}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isBusy} onClick={onCancel}>
          {words.cancel}
        </BusyButton>
        <BusyButton type="submit" isBusy={isBusy}>
          {button}
        </BusyButton>
      </div>
    </form>
  )
}
