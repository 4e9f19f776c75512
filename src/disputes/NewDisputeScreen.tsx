import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type DisputeStart, parseDisputed } from '../../machines/disputes/disputes.rules.ts'
import { type NewDisputeActor, newDisputeMachine } from '../../machines/disputes/new-dispute.machine.ts'
import { maxMessageLength } from '../../values/conversations.ts'
import { disputeReasons } from '../../values/disputes.ts'
import { DisputeReason } from '../../values/enumerations.ts'
import { conversationAt, receiptAt } from '../shared/addresses.ts'
import { AskLink } from '../shared/AskLink.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ChangeLink } from '../shared/ChangeLink.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { RadioField } from '../shared/form/RadioField.tsx'
import { TextAreaField } from '../shared/form/TextAreaField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { FactTable } from '../shared/FactTable.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Once } from '../shared/Once.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import classes from './Disputes.module.css'
import { newDisputeWords as words } from './disputes.words.ts'

export const NewDisputePage = flowPage({
  machine: newDisputeMachine,
  Screen: NewDisputeScreen,
  input: ({ userId, search }) => ({ userId, uniqueId: parseDisputed(search) }),
  addressOf: (end) => ('id' in end ? conversationAt(end.id) : null),
})

export function NewDisputeScreen({ actor }: { actor: NewDisputeActor }) {
  const { start, readError, uniqueId } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (state) => state.matches('loading'))
  const heading = usePageHeading(words.title)
  return (
    <article className={classes.screen} aria-busy={isReading}>
      <Title ref={heading} tabIndex={-1}>
        {words.title}
      </Title>
      {readError && <Problem problem={readError} busy={isReading} onRetry={() => actor.send({ type: 'reload' })} />}
      {!start && !readError && <Skeleton className={classes.bone} />}
      {start && (
        <section className={`sd-panel ${classes.facts}`} aria-label={words.about}>
          <FactTable facts={start.values.map(({ title: name, text }) => ({ name, value: text }))} />
        </section>
      )}
      {start?.conversationId && (
        <p>
          {words.already} <ScreenLink to={conversationAt(start.conversationId)}>{words.open}</ScreenLink>
        </p>
      )}
      {start?.conversationId === null && notDisputable(start) && (
        <>
          <p>{notDisputable(start)}</p>
          <div className={classes.acts}>
            {start.waiting?.canUndo && (
              <ChangeLink to={receiptAt(start.waiting.confirmNum)}>{words.takeBack}</ChangeLink>
            )}
            <AskLink kind="TRANSACTION" id={uniqueId} />
          </div>
        </>
      )}
      {start?.conversationId === null && !notDisputable(start) && <DisputeForm actor={actor} start={start} />}
    </article>
  )
}

/** Returns why it can only be asked about, or null. */
function notDisputable({ returnedOn, isTooLate, waiting }: DisputeStart): string | null {
  if (returnedOn) return words.returned(returnedOn)
  if (waiting) return `${words.waiting} ${waiting.canUndo ? words.canUndo : words.cannotUndo}`
  return isTooLate ? words.tooLate : null
}

const choices = Object.values(DisputeReason).map((value) => ({
  value,
  label: disputeReasons[value],
  hint: words.hints[value],
}))

function DisputeForm({ actor, start: { happenedOn, today } }: { actor: NewDisputeActor; start: DisputeStart }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const sending = useSelector(actor, ({ children }) => children.startDispute)
  const isBusy = form['aria-busy']
  // No question while sending: the answer opens another address.
  useUnsaved(form['data-unsaved'] && !isBusy)
  return (
    <form className={classes.form} {...form}>
      <RadioField label={words.reason} choices={choices} {...field('reason')} />
      <MoneyField label={words.amount} {...field('amount')} />
      <DayField label={words.noticedOn} min={happenedOn} max={today} {...field('noticedOn')} />
      <TextAreaField label={words.text} maxLength={maxMessageLength} description={words.safe} {...field('text')} />
      <p className="sd-soft">{words.next}</p>
      {problem && <Problem problem={problem} />}
      <Once actor={sending} checking={words.checking} />
      <div>
        <ChangeButton type="submit" isBusy={isBusy}>
          {words.send}
        </ChangeButton>
      </div>
    </form>
  )
}
