import type { ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useFirstFault } from '../shared/useFirstFault.ts'
import './dialogs.css'
import { words } from './dialogs.words.ts'

type Props = {
  button: string
  isBusy: boolean
  /** Changes with every fault that is found. */
  faults: readonly object[]
  error: ApiError | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** What a dialog asks for, and its two buttons. */
export function DialogForm({ button, isBusy, faults, error, onSubmit, onCancel, children }: Props) {
  const form = useFirstFault(faults, onSubmit)
  return (
    <form className="dialog-form" aria-busy={isBusy} {...form}>
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
