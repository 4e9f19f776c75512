import { useSelector } from '@xstate/react'
import type { EditPictureActor } from '../../machines/broadcasts/edit-picture.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { EditPicture } from './EditPicture.tsx'
import { picturesWords } from './pictures.words.ts'

/** Frames the form and the question about one picture. */
export function EditDialog({ actor }: { actor: EditPictureActor }) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isAsking = useSelector(actor, (state) => state.hasTag('asking'))
  const close = () => actor.send({ type: isAsking ? 'removal.cancel' : 'dialog.close' })
  return (
    <Dialog
      key={isAsking ? 'question' : 'form'}
      title={isAsking ? picturesWords.remove : picturesWords.editing}
      isLocked={isBusy}
      onClose={close}
    >
      <EditPicture actor={actor} />
    </Dialog>
  )
}
