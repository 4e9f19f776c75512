import { useSelector } from '@xstate/react'
import { isPending, getAdminName } from '../../machines/admins/admins.rules.ts'
import type { AskAdminActor } from '../../machines/admins/ask-admin.machine.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { AdminName } from './AdminName.tsx'
import { adminsWords } from './admins.words.ts'
import classes from './Admins.module.css'

/** Confirms resending a link or deleting an admin, and reports the result. */
export function AskAdminDialog({ actor }: { actor: AskAdminActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { admin, question, error } = state.context
  const isBusy = state.hasTag('busy')
  const { title, confirm, effect, doneTitle, done } = adminsWords.questions[question]
  const isDone = state.matches('done')
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={isDone ? doneTitle : title} isLocked={isBusy} onClose={close}>
      {isDone ? (
        <DialogDone onClose={close}>
          <p>{done(getAdminName(admin), admin.email)}</p>
        </DialogDone>
      ) : (
        <>
          <p className={classes.about}>
            <AdminName admin={admin} />
          </p>
          <DialogQuestion
            error={error}
            isBusy={isBusy}
            confirm={confirm}
            onConfirm={() => actor.send({ type: 'question.confirm' })}
            onCancel={close}
          >
            {question === 'remove' && isPending(admin) ? adminsWords.invitationEnds : effect}
          </DialogQuestion>
        </>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}
