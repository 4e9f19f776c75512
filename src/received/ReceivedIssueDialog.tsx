import { useSelector } from '@xstate/react'
import type { ReceivedIssueActor } from '../../machines/received/received-issue.machine.ts'
import type { Issue } from '../../machines/received/received.rules.ts'
import type { ReceivedIssueAct } from '../../values/enumerations.ts'
import { maxSettlingNote } from '../../values/received.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { receivedWords as words } from './received.words.ts'

/** Says what settling a file or a return does, and does it once a note says why. */
export function ReceivedIssueDialog({ actor }: { actor: ReceivedIssueActor }) {
  const { issue, act, draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const confirmPassword = useSelector(actor, ({ children }) => children.confirmPassword)
  const isSaving = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    readOnly: isSaving,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={words.titles[act]} isLocked={isSaving} onClose={close}>
      <DialogForm form={form} problem={problem} button={words.acts[act]} onCancel={close}>
        <p>{issue.file}</p>
        <p>{describe(act, issue)}</p>
        <TextField
          label={words.note}
          description={words.noteHelp}
          maxLength={maxSettlingNote}
          data-autofocus
          {...field('note')}
        />
      </DialogForm>
      <ConfirmPassword actor={confirmPassword} />
    </Dialog>
  )
}

function describe(act: ReceivedIssueAct, { waiting }: Issue): string {
  if (waiting && act === 'TAKE') return words.takes(waiting.entries, waiting.deposits, waiting.withdrawals)
  if (act === 'TAKE_NEW') return words.takesNew
  return act === 'REFUSE' ? words.refuses : words.closes
}
