import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PicturesActor } from '../../machines/broadcasts/pictures.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { EditDialog } from './EditDialog.tsx'
import { PictureList } from './PictureList.tsx'
import classes from './Pictures.module.css'
import { picturesWords } from './pictures.words.ts'

/** Offers the institution's pictures, and uploads a new one. */
export function PicturesDialog({ actor }: { actor: PicturesActor }) {
  const isList = useSelector(actor, (state) => state.matches('list'))
  const isSaving = useSelector(actor, (state) => state.matches('saving'))
  const address = useSelector(actor, ({ context }) => context.picture?.address)
  const edited = useSelector(actor, ({ children }) => children.editPicture)
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])
  if (edited) return <EditDialog actor={edited} />
  return (
    // Remounted for the form and for the list, so that the first field gets the focus.
    <Dialog
      key={isList ? 'list' : 'form'}
      title={isList ? picturesWords.title : picturesWords.add}
      isLocked={isSaving}
      onClose={() => actor.send({ type: 'dialog.close' })}
    >
      {isList ? <PictureList actor={actor} /> : address && <NewPicture actor={actor} address={address} />}
    </Dialog>
  )
}

function NewPicture({ actor, address }: { actor: PicturesActor; address: string }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  return (
    <DialogForm
      form={form}
      problem={problem}
      button={picturesWords.save}
      onCancel={() => actor.send({ type: 'picture.drop' })}
    >
      <img
        className={classes.preview}
        src={address}
        alt={picturesWords.preview}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          actor.send({ type: 'picture.measure', width: naturalWidth, height: naturalHeight })
        }
        onError={() => actor.send({ type: 'picture.fail' })}
      />
      <TextField label={picturesWords.name} autoComplete="off" maxLength={100} data-autofocus {...field('name')} />
    </DialogForm>
  )
}
