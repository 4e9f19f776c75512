import { Button, TextInput, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { officeScreens } from '../shared/office-addresses.ts'
import { mayOpen } from '../../values/office.ts'
import { useApp } from '../shared/app.ts'
import { useOffice } from '../shared/office.ts'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { homePaths } from '../shared/addresses.ts'
import { type HomeCard, homeCards, staffTasks } from './home-cards.ts'
import { HomeApprovals } from './HomeApprovals.tsx'
import { HomeWork } from './HomeWork.tsx'
import { shellWords } from './shell.words.ts'
import { waitingText } from './waiting.words.ts'
import classes from './StaffHome.module.css'

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
  const cards = home
    ? homeCards.filter(
        ({ figure, path, isQuiet }) => home[figure] !== null && leadsTo(path) && !(isQuiet && home[figure] === 0),
      )
    : []
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {greeting}
      </Title>
      {fiName && <p className="sd-lead sd-soft">{shellWords.officeOf(fiName)}</p>}
      {error && <Problem problem={error} busy={isBusy} onRetry={reload} />}
      {home?.waitingApprovals && home.waitingApprovals.length > 0 && (
        <HomeApprovals approvals={home.waitingApprovals} total={home.approvalTotal ?? 0} />
      )}
      {home && mayOpen(home.role, 'members') && leadsTo(officeScreens.members) && <FindMember />}
      {home && cards.length > 0 && (
        <ul className={classes.cards} aria-label={shellWords.figures} aria-busy={isBusy}>
          {cards.map((card) => (
            <Card key={card.figure} {...card} count={home[card.figure] ?? 0}>
              {card.figure === 'waitingMembers' &&
                waitingText({ longest: home.longestWait, first: home.firstAnswer }, config.answerDayMinutes)}
            </Card>
          ))}
        </ul>
      )}
      {home && (
        <ul className={classes.tasks} aria-label={shellWords.tasksTitle}>
          {staffTasks
            .filter(({ area, path }) => mayOpen(home.role, area) && leadsTo(path))
            .map(({ path, task }) => (
              <li key={task}>
                <Button component={Link} className="sd-wraps" to={path} variant="outline">
                  {shellWords.tasks[task]}
                </Button>
              </li>
            ))}
        </ul>
      )}
      {home && <HomeWork {...home} />}
    </>
  )
}

const Card = ({ figure, path, count, children }: HomeCard & { count: number; children: ReactNode }) => (
  <li>
    <Link className={classes.card} to={path}>
      <strong>{count.toLocaleString('en-US')}</strong> <span>{shellWords[figure]}</span>{' '}
      {children && <span className="sd-small sd-soft">{children}</span>} <b aria-hidden="true">→</b>
    </Link>
  </li>
)

function FindMember() {
  const navigate = useNavigate()
  const find = (text: string) => {
    if (text.trim()) navigate(`${officeScreens.members}?${new URLSearchParams({ search: text.trim() })}`)
  }
  return (
    <form
      role="search"
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        find(String(new FormData(event.currentTarget).get('search') ?? ''))
      }}
    >
      <TextInput
        name="search"
        label={shellWords.findMember}
        description={shellWords.findHelp}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
      />
      <Button type="submit">{shellWords.findNow}</Button>
    </form>
  )
}
