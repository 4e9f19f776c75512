import { useSelector } from '@xstate/react'
import type { QuickLinksActor } from '../../machines/links/quick-links.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { linksWords } from './links.words.ts'

/** Confirms opening a foreign site, in a window without access to this one. */
export function LeaveDialog({ actor }: { actor: QuickLinksActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { chosen, message, messageError } = state.context
  const close = () => actor.send({ type: 'question.close' })
  const leave = () => {
    window.open(chosen?.url, '_blank', 'noopener,noreferrer')
    close()
  }
  return (
    <Dialog opened={state.matches('asking')} onClose={close} title={linksWords.quickLink}>
      <DialogQuestion isReading error={messageError} onConfirm={leave} onCancel={close}>
        {message}
      </DialogQuestion>
    </Dialog>
  )
}
