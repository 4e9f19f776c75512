import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { getAutoPayChoice } from '../../machines/payments/auto-pay-choice.storage.ts'
import { type AutoPayFormActor, autoPayFormMachine } from '../../machines/payments/auto-pay-form.machine.ts'
import { isEPayClosed } from '../../machines/payments/eligibility.rules.ts'
import { screens } from '../shared/addresses.ts'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AutoPayDialog } from './AutoPayDialog.tsx'
import { AutoPayForm } from './AutoPayForm.tsx'
import classes from './AutoPayForm.module.css'
import { autoPayFormWords } from './auto-pay-form.words.ts'
import { NotEligible } from './NotEligible.tsx'
import { PaymentDisclosureLink } from './PaymentDisclosureLink.tsx'

export const AutoPayFormPage = flowPage({
  machine: autoPayFormMachine,
  Screen: AutoPayFormScreen,
  input: ({ userId, kind }: MemberInput & { kind: 'schedule' | 'edit' }) => ({
    userId,
    kind,
    chosen: getAutoPayChoice(userId),
  }),
  addressOf: () => screens.payments,
})

export function AutoPayFormScreen({ actor }: { actor: AutoPayFormActor }) {
  const isClosed = useSelector(actor, ({ context: { eligibility, error } }) => {
    return isEPayClosed(error) || (eligibility?.reasons.length ?? 0) > 0
  })
  return isClosed ? <NotEligible /> : <AutoPayPage actor={actor} />
}

function AutoPayPage({ actor }: { actor: AutoPayFormActor }) {
  const { kind, name, autoPay, accounts, eligibility, scheduled, isGone, ...errors } = useSelector(
    actor,
    ({ context }) => context,
  )
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(autoPayFormWords.title[kind])
  const problem = errors.autoPayError ?? errors.accountsError ?? errors.eligibilityError ?? errors.scheduledError
  const isFound = kind === 'schedule' || autoPay !== null || isGone
  const isRead = isFound && accounts !== null && eligibility !== null && scheduled !== null
  return (
    <>
      <header className={classes.head}>
        <Title ref={heading} tabIndex={-1}>
          {autoPayFormWords.title[kind]}
        </Title>
        <div className="sd-soft">
          {autoPayFormWords.to(name)}. <PaymentDisclosureLink actor={actor} />
        </div>
      </header>
      {problem && <Problem problem={problem} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!isRead && !problem && <Skeleton className={classes.bone} />}
      {isRead && <AutoPayForm actor={actor} />}
      <AutoPayDialog actor={actor} />
    </>
  )
}
