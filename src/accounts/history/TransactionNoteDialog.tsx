import { useSelector } from '@xstate/react'
import type { TransactionNoteActor } from '../../../machines/accounts/transaction-note.machine.ts'
import { hasTag, toggleTag } from '../../../machines/accounts/transaction-note.rules.ts'
import { maxOwnNoteLength } from '../../../values/own-notes.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { DialogForm } from '../../shared/DialogForm.tsx'
import { TextAreaField } from '../../shared/form/TextAreaField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { sharedWords } from '../../shared/shared.words.ts'
import { transactionNoteWords } from './transaction-note.words.ts'
import classes from './TransactionNoteDialog.module.css'

export function TransactionNoteDialog({ actor }: { actor: TransactionNoteActor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={transactionNoteWords.title} isLocked={isBusy} onClose={close}>
      <NoteForm actor={actor} onClose={close} />
    </Dialog>
  )
}

function NoteForm({ actor, onClose }: { actor: TransactionNoteActor; onClose: () => void }) {
  const { draft, fieldErrors, error, knownTags } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const tags = field('tags')
  return (
    <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={onClose}>
      <TextAreaField
        label={transactionNoteWords.note}
        description={transactionNoteWords.noteHint}
        maxLength={maxOwnNoteLength}
        data-autofocus
        {...field('note')}
      />
      <TextField
        label={transactionNoteWords.tags}
        description={transactionNoteWords.tagsHint}
        autoCapitalize="none"
        autoComplete="off"
        {...tags}
      />
      {knownTags.length > 0 && (
        <div role="group" aria-label={transactionNoteWords.known} className={classes.known}>
          {knownTags.map((tag) => (
            <button
              key={tag}
              type="button"
              className={classes.tag}
              aria-pressed={hasTag(draft, tag)}
              disabled={form['aria-busy']}
              onClick={() => tags.onChange(toggleTag(draft, tag))}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
    </DialogForm>
  )
}
