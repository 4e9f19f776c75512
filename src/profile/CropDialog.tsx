import { useSelector } from '@xstate/react'
import { ReactCrop } from 'react-image-crop'
import type { PhotoActor } from '../../machines/profile/photo.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { sharedWords } from '../shared/shared.words.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import classes from './ProfileScreen.module.css'
import { profileWords } from './profile.words.ts'
import 'react-image-crop/dist/ReactCrop.css'

/** Lets the member move and size the part of a picture that becomes the photo. */
export function CropDialog({ actor, address }: { actor: PhotoActor; address: string }) {
  const { draft, error } = useSelector(actor, ({ context }) => context)
  const { form, problem } = useForm(actor, { draft, error, onSubmit: () => actor.send({ type: 'draft.submit' }) })
  useFocusBack()
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={profileWords.uploadPhoto} isLocked={form['aria-busy']} onClose={close}>
      <DialogForm
        form={form}
        problem={problem}
        button={sharedWords.save}
        isEnabled={draft.crop !== null}
        onCancel={close}
      >
        <p>{profileWords.cropHint}</p>
        <ReactCrop
          className={classes.crop}
          crop={draft.crop ?? undefined}
          aspect={1}
          minWidth={48}
          circularCrop
          keepSelection
          disabled={form['aria-busy']}
          ariaLabels={profileWords.crop}
          onChange={(_, crop) => actor.send({ type: 'draft.change', change: { crop } })}
        >
          <img
            src={address}
            alt={profileWords.chosen}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              actor.send({ type: 'picture.measure', width: naturalWidth, height: naturalHeight })
            }
            onError={() => actor.send({ type: 'picture.fail' })}
          />
        </ReactCrop>
      </DialogForm>
    </Dialog>
  )
}
