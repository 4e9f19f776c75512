import { useSelector } from '@xstate/react'
import type { CoreDifferenceActor } from '../../machines/core/core-difference.machine.ts'
import { differenceOf, needsReason } from '../../machines/core/core.rules.ts'
import { maxCorrectionReason } from '../../values/core-differences.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { coreWords as words } from './core.words.ts'

/** Says what an act on a difference posts, and does it once it is confirmed. */
export function CoreDifferenceDialog({ actor }: { actor: CoreDifferenceActor }) {
  const { difference, act, draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
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
  const posts = act === 'PROPOSE' || act === 'APPROVE'
  return (
    <Dialog title={words.acts[act]} isLocked={isSaving} onClose={close}>
      <DialogForm form={form} problem={problem} button={words.buttons[act]} onCancel={close}>
        {posts && difference.correction !== null && (
          <p>{words.posts(difference.correction, difference.accountName ?? difference.account)}</p>
        )}
        {posts && difference.correction !== differenceOf(difference) && <p>{words.leavesOut}</p>}
        {act === 'PROPOSE' && <p>{words.needsTwo}</p>}
        {act === 'DECLINE' && <p>{words.declines}</p>}
        {act === 'CLOSE' && <p>{words.closes}</p>}
        {act === 'APPROVE' && difference.proposal && (
          <p>{words.proposedBy(difference.proposal.by, difference.proposal.reason)}</p>
        )}
        {needsReason(act) && (
          <TextField
            label={words.reason}
            description={words.reasonHelp}
            maxLength={maxCorrectionReason}
            data-autofocus
            {...field('reason')}
          />
        )}
      </DialogForm>
      <ConfirmPassword actor={confirmPassword} />
    </Dialog>
  )
}
