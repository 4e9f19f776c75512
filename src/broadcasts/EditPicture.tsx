import { useSelector } from '@xstate/react'
import type { EditPictureActor } from '../../machines/broadcasts/edit-picture.machine.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import classes from './Pictures.module.css'
import { picturesWords } from './pictures.words.ts'

/** Renames a picture, or deletes it after a question. */
export function EditPicture({ actor }: { actor: EditPictureActor }) {
  const { asset, draft, fieldErrors, error, removalError } = useSelector(actor, ({ context }) => context)
  const isAsking = useSelector(actor, (state) => state.hasTag('asking'))
  const isRemoving = useSelector(actor, (state) => state.hasTag('removing'))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const picture = <img className={classes.preview} src={asset.imageUrl} alt={asset.name} />
  if (isAsking)
    return (
      <div className={classes.pictures}>
        {picture}
        <DialogQuestion
          error={removalError}
          isBusy={isRemoving}
          confirm={picturesWords.remove}
          onConfirm={() => actor.send({ type: 'removal.confirm' })}
          onCancel={() => actor.send({ type: 'removal.cancel' })}
        >
          {picturesWords.askToRemove(asset.name)}
        </DialogQuestion>
      </div>
    )
  return (
    <DialogForm
      form={form}
      problem={problem}
      button={picturesWords.save}
      onCancel={() => actor.send({ type: 'dialog.close' })}
    >
      {picture}
      <TextField label={picturesWords.name} autoComplete="off" maxLength={100} data-autofocus {...field('name')} />
      <ChangeButton variant="subtle" isHeld={form['aria-busy']} onClick={() => actor.send({ type: 'asset.remove' })}>
        {picturesWords.remove}
      </ChangeButton>
    </DialogForm>
  )
}
