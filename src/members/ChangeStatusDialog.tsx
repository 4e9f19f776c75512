import { useSelector } from '@xstate/react'
import type { ChangeStatusActor } from '../../machines/members/change-status.machine.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { CallerLine } from '../office/CallerCheck.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { MemberName } from './MemberName.tsx'
import { statusWords, membersWords } from './members.words.ts'
import { MemberStandingList } from './MemberStandingList.tsx'
import classes from './ChangeStatusDialog.module.css'

/** Confirms locking or unlocking a member, lists what it affects, and reports the result. */
export function ChangeStatusDialog({ actor }: { actor: ChangeStatusActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { member, to, standing, error, loadError } = state.context
  const close = () => actor.send({ type: 'dialog.close' })
  const isAsked = member.status !== UserStatus.SUSPENDED
  const isLoading = state.matches('loading')
  const isChanging = state.matches('changing') || state.matches('readingStatus')
  const question = !isAsked
    ? membersWords.activating
    : to === UserStatus.BLOCKED
      ? membersWords.askToLock
      : membersWords.askToUnlock
  const confirm = !isAsked ? membersWords.activate : to === UserStatus.BLOCKED ? membersWords.lock : membersWords.unlock
  const { name, username, status } = standing ?? member
  const isOver = state.matches('changed') || state.matches('overtaken')
  return (
    <Dialog title={isOver ? membersWords.over : question} isLocked={isChanging} onClose={close}>
      {isOver ? (
        <DialogDone onClose={close}>
          {state.matches('overtaken') && <p>{error?.message || membersWords.overtaken}</p>}
          {standing && <p>{membersWords.isNow(name, username, statusWords[status] ?? membersWords.unknown)}</p>}
          {standing && state.matches('changed') && <MemberStandingList standing={standing} to={to} isDone />}
        </DialogDone>
      ) : (
        <>
          <MemberName {...member} />
          {isLoading && !loadError && <Skeleton className={classes.bone} />}
          {loadError && (
            <Problem problem={membersWords.unread} busy={isLoading} onRetry={() => actor.send({ type: 'reload' })} />
          )}
          {isAsked && to === UserStatus.NONE && <CallerLine username={username} />}
          {isAsked && standing && <MemberStandingList standing={standing} to={to} />}
          <DialogQuestion
            error={error}
            isBusy={isChanging}
            isHeld={isLoading}
            confirm={confirm}
            onConfirm={() => actor.send({ type: 'status.confirm' })}
            onCancel={close}
          />
        </>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}
