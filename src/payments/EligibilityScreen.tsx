import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { EligibilityActor } from '../../machines/payments/eligibility.machine.ts'
import { EligibilityReason } from '../../values/enumerations.ts'
import { screens } from '../shared/addresses.ts'
import { ContactUs } from '../shared/ContactUs.tsx'
import { EStatements } from '../shared/EStatements.tsx'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AutoPays } from './AutoPays.tsx'
import classes from './EligibilityScreen.module.css'
import { eligibilityWords } from './eligibility.words.ts'

/** Explains why a member cannot pay bills, and what to do about it. */
export function EligibilityScreen({ actor }: { actor: EligibilityActor }) {
  const { eligibility, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(eligibilityWords.title)
  return (
    <article className={classes.eligibility} aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {eligibilityWords.title}
      </Title>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!eligibility && !error && <Skeleton className={classes.skeleton} />}
      {eligibility && <Needs reasons={eligibility.reasons} />}
      {eligibility?.hasScheduled && (
        <p>
          {eligibilityWords.scheduled}{' '}
          <ScreenLink to={screens.scheduledPayments}>{eligibilityWords.seeScheduled}</ScreenLink>
        </p>
      )}
      <AutoPays isClosed />
    </article>
  )
}

function Needs({ reasons }: { reasons: readonly EligibilityReason[] }) {
  if (reasons.length === 0)
    return (
      <>
        <p className="sd-lead">{eligibilityWords.ready}</p>
        {/* Loads a new page: the screen behind this one was refused, and is at the same address. */}
        <Button component="a" href={screens.payments}>
          {eligibilityWords.open}
        </Button>
      </>
    )
  return (
    <>
      <p className="sd-lead">{eligibilityWords.intro}</p>
      <ul className={classes.needs}>
        {reasons.map((reason) => (
          <li key={reason}>
            <b>{eligibilityWords.needs[reason]}</b>
            {reason === EligibilityReason.NO_ESTATEMENTS ? (
              <EStatements />
            ) : (
              <ContactUs remedy={eligibilityWords.openDraft} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
