import type { ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import type { Form } from './form/useForm.ts'
import { Problem } from './Problem.tsx'
import { words } from './shared.words.ts'
import classes from './DialogForm.module.css'

type Props = { form: Form; problem: ApiError | null; button: string; isEnabled?: boolean; onCancel: () => void; children: ReactNode }

/** What a dialog asks for, and its two buttons. */
export function DialogForm({ form, problem, button, isEnabled = true, onCancel, children }: Props) {
  const isBusy = form['aria-busy']
  return (
    <form className={classes.form} {...form}>
      {children}
      {problem && <Problem problem={problem} />}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isBusy} onClick={onCancel}>
          {words.cancel}
        </BusyButton>
        <BusyButton type="submit" isBusy={isBusy} disabled={!isEnabled}>
          {button}
        </BusyButton>
      </div>
    </form>
  )
}
