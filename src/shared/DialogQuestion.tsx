import type { ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import classes from './DialogQuestion.module.css'
import { Problem } from './Problem.tsx'
import { words } from './shared.words.ts'

type Props = {
  error: ApiError | null
  isBusy?: boolean
  /** Whether it cannot be done yet. */
  isHeld?: boolean
  /** What is written on the button that does it. */
  confirm?: string | undefined
  cancel?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

/** What a dialog says will happen, and its two buttons. */
export const DialogQuestion = ({
  error,
  isBusy = false,
  isHeld = false,
  confirm = words.confirm,
  cancel = words.cancel,
  onConfirm,
  onCancel,
  children,
}: Props) => (
  <div className={classes.question} aria-busy={isBusy}>
    {children && <p className="sd-lead">{children}</p>}
    {error && <Problem problem={error} />}
    <div className="sd-buttons">
      <BusyButton variant="outline" isHeld={isBusy} onClick={onCancel} data-autofocus>
        {cancel}
      </BusyButton>
      <ChangeButton isBusy={isBusy} isHeld={isHeld} onClick={onConfirm}>
        {confirm}
      </ChangeButton>
    </div>
  </div>
)
