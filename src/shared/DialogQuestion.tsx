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
  isHeld?: boolean
  confirm?: string | undefined
  cancel?: string | undefined
  /** Whether it changes nothing at the bank, so that staff may do it in a member view. */
  isReading?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

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
