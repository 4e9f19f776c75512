import { Button, Title, VisuallyHidden } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { isEmpty } from '../../machines/accounts/accounts.rules.ts'
import type { SummaryActor } from '../../machines/accounts/summary.machine.ts'
import { dayIn } from '../../values/days.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { AccountGroup } from './AccountGroup.tsx'
import { accountsWords } from './accounts.words.ts'
import { AddMenu, type NewLoanPart } from './AddMenu.tsx'
import { type CardExtras, CardExtrasContext } from './cardExtras.ts'
import { SummaryFigures } from './SummaryFigures.tsx'
import { cardsOn, drafts, loansOn, shares } from './groups.tsx'
import classes from './HomeScreen.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { NoAccounts } from './NoAccounts.tsx'

type Props = {
  actor: SummaryActor
  /** Partners' offers above the accounts and in each card's row. */
  partners?: ReactNode
  cardPartners?: CardExtras
  /** The dialog in which a loan application begins. */
  NewLoan?: NewLoanPart
  /** Rendered below the accounts, as of the same time. */
  months?: (asOf: string) => ReactNode
}

export function HomeScreen({ actor, partners, cardPartners = nothing, NewLoan, months }: Props) {
  const { summary, error } = useSelector(actor, ({ context: { summary, error } }) => ({ summary, error }), shallowEqual)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { config, leadsTo } = useApp()
  const { fiTimeZone } = config.setup
  const heading = usePageHeading(accountsWords.home)
  const reload = () => actor.send({ type: 'reload' })
  const today = dayIn(fiTimeZone, summary ? new Date(summary.asOf) : new Date(0))
  const groups = useMemo(() => ({ loans: loansOn(today), cards: cardsOn(today) }), [today])
  const asOf = summary && !isEmpty(summary) && accountsWords.asOf(new Date(summary.asOf), fiTimeZone)
  return (
    <div className={classes.home} aria-busy={isBusy}>
      <header className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {accountsWords.home}
          </Title>
          <p className="sd-soft" role="status">
            {isBusy && <VisuallyHidden>{accountsWords.loading}</VisuallyHidden>}
            <span key={String(isBusy)} aria-hidden={isBusy}>
              {asOf}
            </span>
          </p>
        </div>
        <div className={classes.tools}>
          {summary && (
            <>
              <Button variant="subtle" className={classes.reload} leftSection={<Icon name="reload" size={16} />} onClick={reload}>
                {isBusy ? accountsWords.reloading : accountsWords.reload}
              </Button>
              {!isEmpty(summary) && leadsTo(screens.search) && (
                <Button
                  component={Link}
                  to={screens.search}
                  aria-label={accountsWords.advancedSearch}
                  variant="subtle"
                  className={classes.search}
                  leftSection={<Icon name="search" size={16} />}
                >
                  {accountsWords.search}
                </Button>
              )}
              <AddMenu actor={actor} NewLoan={NewLoan} />
            </>
          )}
        </div>
      </header>
      {/* Shown together with what is below them. Alone they would push it down. */}
      {summary || error ? partners : <HomeSkeleton groups={groups} />}
      {error && (
        <div className={classes.problem}>
          <Problem problem={error} busy={isBusy} onRetry={reload} />
        </div>
      )}
      {summary && (
        <>
          {isEmpty(summary) && <NoAccounts />}
          <SummaryFigures summary={summary} today={today} />
          <AccountGroup group={shares} rows={summary.shares} />
          <AccountGroup group={drafts} rows={summary.drafts} />
          <AccountGroup group={groups.loans} rows={summary.loans} />
          <CardExtrasContext value={cardPartners}>
            <AccountGroup group={groups.cards} rows={summary.cards} />
          </CardExtrasContext>
          {months?.(summary.asOf)}
        </>
      )}
    </div>
  )
}

const nothing: CardExtras = () => null
