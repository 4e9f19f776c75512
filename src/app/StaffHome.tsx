import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, Navigate, useLocation } from 'react-router'
import { useApp } from '../shared/app.ts'
import { useOffice } from '../shared/office.ts'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { homePaths } from '../shared/addresses.ts'
import { type HomeCard, homeCards } from './homeCards.ts'
import { shellWords } from './shell.words.ts'
import classes from './StaffHome.module.css'

/** The first screen of staff after signing in: who they are, and what waits for them. */
export function StaffHome() {
  const { config, session, leadsTo } = useApp()
  const office = useOffice()
  const { home, error } = useSelector(office, ({ context }) => context)
  const isBusy = useSelector(office, (state) => state.hasTag('busy'))
  const user = useSelector(session, ({ context }) => context.session?.user)
  const { fiName } = config.setup
  const greeting = shellWords.welcome(user?.name || user?.username || '')
  const heading = usePageHeading(greeting)
  const reload = () => office.send({ type: 'reload' })
  if (useLocation().pathname !== homePaths.staff) return <Navigate to={homePaths.staff} replace />
  const cards = home ? homeCards.filter(({ figure, path }) => home[figure] !== null && leadsTo(path)) : []
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {greeting}
      </Title>
      {fiName && <p className="sd-lead sd-soft">{shellWords.officeOf(fiName)}</p>}
      {error && <Problem problem={error} busy={isBusy} onRetry={reload} />}
      {home && cards.length > 0 && (
        <ul className={classes.cards} aria-label={shellWords.figures} aria-busy={isBusy}>
          {cards.map((card) => (
            <Card key={card.figure} {...card} count={home[card.figure] ?? 0} />
          ))}
        </ul>
      )}
    </>
  )
}

const Card = ({ figure, path, count }: HomeCard & { count: number }) => (
  <li>
    <Link className={classes.card} to={path}>
      <strong>{count.toLocaleString('en-US')}</strong> <span>{shellWords[figure]}</span>
    </Link>
  </li>
)
