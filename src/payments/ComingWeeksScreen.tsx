import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ComingWeeksActor, comingWeeksMachine } from '../../machines/payments/coming-weeks.machine.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { AccountForecast } from './AccountForecast.tsx'
import classes from './ComingWeeksScreen.module.css'
import { comingWeeksWords } from './coming-weeks.words.ts'
import { EPayTabs } from './EPayTabs.tsx'

export const ComingWeeksPage = flowPage({ machine: comingWeeksMachine, Screen: ComingWeeksScreen, input: member })

export function ComingWeeksScreen({ actor }: { actor: ComingWeeksActor }) {
  const { forecasts, eligibility, accountId, ...errors } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(comingWeeksWords.title)
  const problem = errors.forecastError ?? errors.eligibilityError
  const isReady = forecasts !== null && eligibility !== null
  const isClosed = eligibility !== null && eligibility.reasons.length > 0
  return (
    <div aria-busy={isBusy}>
      <Title ref={heading} tabIndex={-1}>
        {comingWeeksWords.title}
      </Title>
      {!isClosed && <EPayTabs />}
      <p>{comingWeeksWords.intro}</p>
      {problem && <Problem problem={problem} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!isReady && !problem && <Skeleton className={classes.awaited} />}
      {isReady && (
        <AccountForecast
          forecasts={forecasts}
          isClosed={isClosed}
          hasScheduled={eligibility.hasScheduled}
          accountId={accountId}
          onChoose={(chosen) => actor.send({ type: 'account.choose', accountId: chosen })}
        />
      )}
    </div>
  )
}
