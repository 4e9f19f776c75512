import { useSelector } from '@xstate/react'
import type { EndSessionsActor } from '../../machines/members/end-sessions.machine.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { memberWords } from './member.words.ts'

/** Confirms ending all sessions of a member, and reports how many there were. */
export function EndSessionsDialog({ actor }: { actor: EndSessionsActor }) {
  const { name, count, ended } = useSelector(actor, ({ context }) => context)
  const isOver = useSelector(actor, (state) => state.matches('ended'))
  const close = () => actor.send({ type: 'removal.close' })
  return (
    <>
      <ConfirmDialog actor={actor} title={memberWords.endSessions} confirm={memberWords.endSessions}>
        {memberWords.askToEnd(name, count)}
      </ConfirmDialog>
      <Dialog opened={isOver} title={memberWords.endSessions} onClose={close}>
        <DialogDone onClose={close}>
          <p>{memberWords.ended(ended)}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}
