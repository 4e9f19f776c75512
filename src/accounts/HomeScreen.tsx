import { ActionIcon, Title } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { isEmpty } from '../../machines/accounts/accounts.rules.ts'
import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import { dayIn } from '../../values/days.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AccountGroup } from './AccountGroup.tsx'
import { accountsWords } from './accounts.words.ts'
import { AddMenu, type NewLoanPart } from './AddMenu.tsx'
import { type CardExtras, CardExtrasContext } from './card-extras.ts'
import { NextDue, SummaryFigures } from './SummaryFigures.tsx'
import { cardsOn, drafts, loansOn, shares } from './groups.tsx'
import classes from './HomeScreen.module.css'
import { HomeActions } from './HomeActions.tsx'
import { ActionsSkeleton, FiguresSkeleton, HomeSkeleton } from './HomeSkeleton.tsx'
import { NoAccounts } from './NoAccounts.tsx'

type Props = {
  actor: SummaryActor
  /** Partners' offers: below all accounts, and in the row of each card. */
  partners?: ReactNode
  cardPartners?: CardExtras
  NewLoan?: NewLoanPart
  /** Rendered above the accounts, on a phone below the member's money, as of the same time. */
  months?: (asOf: string | null) => ReactNode
}

export function HomeScreen({ actor, partners, cardPartners = noExtras, NewLoan, months }: Props) {
  const { summary, error } = useSelector(actor, ({ context: { summary, error } }) => ({ summary, error }), shallowEqual)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { config } = useApp()
  const { fiTimeZone } = config.setup
  const heading = usePageHeading(accountsWords.home)
  const isPhone = useIsPhone()
  const reload = () => actor.send({ type: 'reload' })
  const today = dayIn(fiTimeZone, summary ? new Date(summary.asOf) : new Date(0))
  const groups = useMemo(() => ({ loans: loansOn(today), cards: cardsOn(today) }), [today])
  const asOf = summary && !isEmpty(summary) && accountsWords.asOf(new Date(summary.asOf), fiTimeZone)
  const monthsShown = (summary ? !isEmpty(summary) : !error) && months?.(summary?.asOf ?? null)
  return (
    <div className={classes.home} aria-busy={isBusy} data-awaited={(!summary && !error) || undefined}>
      <div className={classes.top}>
        <header className={classes.head}>
          <Title ref={heading} tabIndex={-1}>
            {accountsWords.home}
          </Title>
          <p className="sd-soft" role="status">
            {isBusy && summary && <span className="sd-hidden">{accountsWords.loading}</span>}
            <span key={String(isBusy)} aria-hidden={isBusy}>
              {asOf}
            </span>
          </p>
          {summary && (
            <ActionIcon
              className={classes.reload}
              data-alone={!asOf || undefined}
              aria-label={isBusy ? accountsWords.reloading : accountsWords.reload}
              onClick={reload}
            >
              <Icon name="reload" size={16} />
            </ActionIcon>
          )}
        </header>
        {summary ? (
          <SummaryFigures summary={summary} today={today} />
        ) : (
          !error && <FiguresSkeleton count={isPhone ? 2 : 3} />
        )}
        {summary || error ? (
          <HomeActions>{summary && <AddMenu actor={actor} NewLoan={NewLoan} />}</HomeActions>
        ) : (
          <ActionsSkeleton />
        )}
      </div>
      {!isPhone && monthsShown}
      {!summary && !error && <HomeSkeleton groups={groups} />}
      {error && (
        <div className={classes.problem}>
          <Problem problem={error} busy={isBusy} onRetry={reload} />
        </div>
      )}
      {summary && isEmpty(summary) && (
        <>
          <NoAccounts />
          {partners}
        </>
      )}
      {summary && !isEmpty(summary) && (
        <>
          <AccountGroup group={shares} rows={summary.shares} home={summary.home} />
          <AccountGroup group={drafts} rows={summary.drafts} home={summary.home} />
        </>
      )}
      {isPhone && monthsShown}
      {summary && !isEmpty(summary) && (
        <>
          {isPhone && <NextDue summary={summary} today={today} />}
          <AccountGroup group={groups.loans} rows={summary.loans} home={summary.home} />
          <CardExtrasContext value={cardPartners}>
            <AccountGroup group={groups.cards} rows={summary.cards} home={summary.home} />
          </CardExtrasContext>
          {partners}
        </>
      )}
    </div>
  )
}

const noExtras: CardExtras = () => null
