import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type DeskActor, getDraft } from '../../machines/forms/desk.machine.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import { maxFormNoteLength, maxFormNotes } from '../../values/forms.ts'
import { Ago } from '../office/Ago.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import classes from './FormNotes.module.css'
import { formsWords } from './forms.words.ts'

type Props = { form: ReceivedForm; desk: DeskActor }

/** Shows what staff noted on a form, and adds to it. */
export const FormNotes = ({ form: { id, notes }, desk }: Props) => (
  <section className={classes.notes} aria-label={formsWords.notes}>
    <Title order={3}>{formsWords.notes}</Title>
    <p className="sd-small sd-soft">{formsWords.notesHelp}</p>
    <ul aria-live="polite" aria-relevant="additions">
      {notes.map((note) => (
        <li key={note.id}>
          <p className="sd-small sd-soft">
            {note.by} · <Ago at={note.at} />
          </p>
          <p className={classes.text}>{note.text}</p>
        </li>
      ))}
    </ul>
    {notes.length < maxFormNotes && <AddNote key={id} id={id} desk={desk} />}
  </section>
)

function AddNote({ id, desk }: { id: number; desk: DeskActor }) {
  const text = useSelector(desk, ({ context }) => getDraft(context, id))
  const { wrong, addingError } = useSelector(desk, ({ context }) => context)
  const isBusy = useSelector(desk, (state) => state.matches({ note: 'adding' }))
  const { form, field, problem } = useForm(desk, {
    draft: { text },
    fieldErrors: wrong?.id === id ? [{ field: 'text', text: wrong.text }] : [],
    error: addingError?.id === id ? addingError.error : null,
    readOnly: isBusy,
    onChange: ({ text: typed = '' }) => desk.send({ type: 'note.change', id, text: typed }),
    onSubmit: () => desk.send({ type: 'note.add', id }),
  })
  return (
    <form {...form} className={classes.add}>
      <TextAreaField label={formsWords.note} maxLength={maxFormNoteLength} {...field('text')} />
      {problem && <Problem problem={problem} />}
      <BusyButton type="submit" variant="outline" isBusy={isBusy}>
        {formsWords.addNote}
      </BusyButton>
    </form>
  )
}
