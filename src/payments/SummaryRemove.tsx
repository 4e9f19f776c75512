import { useSelector } from '@xstate/react'
import type { QuickPayActor } from '../../machines/payments/quickPay.machine.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { words as shared } from '../shared/shared.words.ts'
import { words } from './summary.words.ts'

/** Asks before a payee is deleted, and says that it was. `onRemoved`: the menu that had the focus is gone then. */
export function SummaryRemove({ actor, onRemoved }: { actor: QuickPayActor; onRemoved: () => void }) {
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const isRemoved = useSelector(actor, (state) => state.matches({ list: 'removed' }))
  const close = () => {
    actor.send({ type: 'removal.close' })
    onRemoved()
  }
  return (
    <>
      <ConfirmDialog actor={actor} title={words.removeTitle} cancel={shared.close}>
        {words.askToRemove} {chosen && <b>{chosen.name}</b>}
      </ConfirmDialog>
      <Dialog opened={isRemoved} onClose={close} title={words.removeTitle} returnFocus={false}>
        <DialogDone button={shared.close} onClose={close}>
          <p>{words.removed}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}
