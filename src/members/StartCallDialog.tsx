import { useSelector } from '@xstate/react'
import type { StartCallActor } from '../../machines/members/start-call.machine.ts'
import { maxTopicLength } from '../../values/phone-calls.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { startCallWords } from './start-call.words.ts'

/** Asks what a call is about before the member can see that staff are calling. */
export function StartCallDialog({ actor }: { actor: StartCallActor }) {
  const { name, draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={startCallWords.title(name)} isLocked={form['aria-busy']} onClose={close}>
      <DialogForm form={form} problem={problem} button={startCallWords.start} onCancel={close}>
        <p>{startCallWords.ask(name)}</p>
        <TextField
          label={startCallWords.topic}
          description={startCallWords.topicHint(name)}
          autoComplete="off"
          maxLength={maxTopicLength}
          data-autofocus
          {...field('topic')}
        />
      </DialogForm>
    </Dialog>
  )
}
