import { useSelector } from '@xstate/react'
import { type Desk, type Dispute, isProposing } from '../../machines/disputes/disputes.rules.ts'
import type { FormDisputeActor } from '../../machines/disputes/form-dispute.machine.ts'
import { maxExplanationLength } from '../../values/disputes.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import classes from './Disputes.module.css'
import { formDisputeWords as words } from './disputes.words.ts'

type Props = { actor: FormDisputeActor; dispute: Dispute; desk: Desk }

/** Says what an act moves, and does it once it is confirmed. */
export function FormDisputeDialog({ actor, dispute, desk }: Props) {
  const { act, seen, draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const confirmPassword = useSelector(actor, ({ children }) => children.confirmPassword)
  const isSaving = useSelector(actor, (state) => state.matches({ acting: 'saving' }))
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    readOnly: isSaving,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useFocusBack()
  // Nothing is lost where nothing was typed, also after a refusal.
  const isUnsaved = form['data-unsaved'] && draft.explanation !== ''
  const close = () => actor.send({ type: 'act.cancel' })
  // What is approved is what was proposed when this opened, as the request says.
  const done = act === 'APPROVE' ? (seen?.act ?? act) : act
  const button = words.act(act, desk.proposal?.isOwn)
  return (
    <Dialog title={`${button}?`} isLocked={isSaving} onClose={close}>
      <DialogForm form={{ ...form, 'data-unsaved': isUnsaved }} problem={problem} button={button} onCancel={close}>
        {act === 'APPROVE' && desk.proposal && <p>{words.proposedBy(desk.proposal.by, dispute.amount)}</p>}
        {isProposing(act, dispute, desk) && <p>{words.proposes}</p>}
        <p>{act === 'DECLINE' ? words.declines : words.whatHappens(done, dispute)}</p>
        {act === 'APPROVE' && seen?.explanation && (
          <p className={classes.text}>
            {words.why} {seen.explanation}
          </p>
        )}
        {act === 'DECIDE_AGAINST' && (
          <TextAreaField
            label={dispute.cameBack ? words.explanationCameBack : words.explanation}
            description={words.explanationHelp}
            maxLength={maxExplanationLength}
            {...field('explanation')}
          />
        )}
        {act !== 'DECLINE' && <p className="sd-small sd-soft">{words.told}</p>}
      </DialogForm>
      <ConfirmPassword actor={confirmPassword} />
    </Dialog>
  )
}
