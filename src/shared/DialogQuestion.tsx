import type { ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { BusyButton } from './BusyButton.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import classes from './Dialog.module.css'
import { Problem } from './Problem.tsx'
import { sharedWords } from './shared.words.ts'
import { useWait } from './use-wait.ts'

type Props = {
  error: ApiError | null
  isBusy?: boolean
  /** Whether it cannot be done yet. */
  isHeld?: boolean
  /** What is written on the button that does it. */
  confirm?: string | undefined
  cancel?: string | undefined
  /** It changes nothing at the bank: staff who look at a member's screens may do it. */
  isReading?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

/** What a dialog says will happen, and its two buttons. */
export const DialogQuestion = ({
  error,
  isBusy = false,
  isHeld = false,
  confirm = sharedWords.confirm,
  cancel = sharedWords.cancel,
  isReading = false,
  onConfirm,
  onCancel,
  children,
}: Props) => {
  const Confirm = isReading ? BusyButton : ChangeButton
  const seconds = useWait(error?.retryAt ?? null)
  return (
    <div className={classes.question} aria-busy={isBusy}>
      {children && <p className="sd-lead">{children}</p>}
      {error && <Problem problem={error} />}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isBusy} onClick={onCancel} data-autofocus>
          {cancel}
        </BusyButton>
        <Confirm isBusy={isBusy} isHeld={isHeld || seconds > 0} onClick={onConfirm}>
          {confirm}
        </Confirm>
      </div>
    </div>
  )
}
