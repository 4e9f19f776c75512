import { useSelector } from '@xstate/react'
import type { SavedAnswerActor } from '../../machines/forms/saved-answer.machine.ts'
import { maxMessageLength } from '../../values/conversations.ts'
import { maxTitleLength } from '../../values/saved-answers.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { sharedWords } from '../shared/shared.words.ts'
import { savedAnswersWords as words } from './saved-answers.words.ts'

export function SavedAnswerDialog({ actor }: { actor: SavedAnswerActor }) {
  const { answer, draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={answer ? words.changeAnswer : words.newAnswer} isLocked={isSaving} onClose={close}>
      <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={close}>
        <TextField label={words.name} maxLength={maxTitleLength} data-autofocus {...field('title')} />
        <TextAreaField
          label={words.text}
          description={words.textHelp}
          maxLength={maxMessageLength}
          {...field('text')}
        />
      </DialogForm>
    </Dialog>
  )
}
