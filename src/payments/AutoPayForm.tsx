import { useSelector } from '@xstate/react'
import { useLocation, useNavigate } from 'react-router'
import { getComingDates } from '../../machines/payments/auto-pay-dates.rules.ts'
import type { AutoPayFormActor } from '../../machines/payments/auto-pay-form.machine.ts'
import { autoPayFields, autoPayDraft } from '../../machines/payments/auto-pay-form.rules.ts'
import { autoPayTexts } from '../../values/auto-pays.ts'
import { dayToWire, typedDay } from '../../values/days.ts'
import { screens } from '../shared/addresses.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { useUnsaved } from '../shared/unsaved.ts'
import { AutoPayDates } from './AutoPayDates.tsx'
import { AutoPayFields } from './AutoPayFields.tsx'
import classes from './AutoPayForm.module.css'
import { autoPayFormWords } from './auto-pay-form.words.ts'

/** Draws the fields of an auto pay beside the payments that it would make. */
export function AutoPayForm({ actor }: { actor: AutoPayFormActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const draft = autoPayDraft(context)
  const hasDays = draft.frequency !== '' && typedDay(draft.date) !== null
  const isSetting = state.hasTag('setting')
  const isSending = useSelector(state.children.setAutoPay, (setting) => setting?.hasTag('busy') ?? false)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors: context.fieldErrors,
    error: context.error,
    names: autoPayFields,
    readOnly: isSending,
    isCovered: isSetting,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useUnsaved(form['data-unsaved'] && !context.isGone)
  const skipped = context.autoPay?.skippedOn ?? []
  const navigate = useNavigate()
  const { key } = useLocation()
  // Opened directly, the page has no earlier entry to return to.
  const cancel = () => void (key === 'default' ? navigate(screens.payments) : navigate(-1))
  return (
    <div className={classes.parts}>
      <form className={classes.form} {...form}>
        {skipped.length > 0 && !context.isGone && (
          <p className="sd-panel">{autoPayFormWords.skipped(skipped.map(dayToWire))}</p>
        )}
        {context.isGone ? (
          <Problem problem={autoPayTexts.invalid[context.kind]} />
        ) : (
          <AutoPayFields form={context} field={field} />
        )}
        {problem && !context.isGone && <Problem problem={problem} />}
        <div className="sd-buttons">
          <BusyButton variant="outline" isHeld={isSending} onClick={cancel}>
            {sharedWords.cancel}
          </BusyButton>
          <ChangeButton type="submit" isBusy={isSending} isHeld={context.isGone}>
            {autoPayFormWords.ok}
          </ChangeButton>
        </div>
      </form>
      {!context.isGone && (
        <AutoPayDates
          coming={getComingDates(context)}
          missing={hasDays ? autoPayFormWords.noCount : autoPayFormWords.noDates}
        />
      )}
    </div>
  )
}
