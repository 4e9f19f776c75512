import { type ReactNode, useContext } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import type { Form } from './form/use-form.ts'
import { Problem } from './Problem.tsx'
import { sharedWords } from './shared.words.ts'
import { ClosingContext, useUnsaved } from './unsaved.ts'
import { useWait } from './use-wait.ts'
import { useNoDescription } from './dialog-description.ts'
import { useLateFocus } from './use-late-focus.ts'
import classes from './Dialog.module.css'

type Props = {
  form: Form
  problem: ApiError | string | null
  button: string
  isEnabled?: boolean
  onCancel: () => void
  children: ReactNode
}

export function DialogForm({ form, problem, button, isEnabled = true, onCancel, children }: Props) {
  const isBusy = form['aria-busy']
  const closing = useContext(ClosingContext)
  useNoDescription()
  useLateFocus(form.ref)
  const seconds = useWait(problem && typeof problem !== 'string' ? problem.retryAt : null)
  // No question while saving: the answer may open another address.
  useUnsaved(form['data-unsaved'] && !isBusy)
  return (
    <form className={classes.form} {...form}>
      {children}
      {problem && <Problem problem={problem} />}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isBusy} onClick={() => closing(onCancel)}>
          {sharedWords.cancel}
        </BusyButton>
        <ChangeButton type="submit" isBusy={isBusy} isHeld={seconds > 0} disabled={!isEnabled}>
          {button}
        </ChangeButton>
      </div>
    </form>
  )
}
