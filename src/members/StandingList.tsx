import type { Standing } from '../../machines/members/members.rules.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { words } from './members.words.ts'

type Props = { standing: Standing; to: UserStatus; isDone?: boolean }

/** What a change of status touches, or has touched. */
export function StandingList({ standing, to, isDone = false }: Props) {
  const lines = linesOf(standing, to, isDone)
  if (lines.length === 0) return <p>{words.nothing}</p>
  return (
    <>
      <p>{isDone ? words.didStop : words.willStop}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function linesOf({ sessions, payments, transfers, phones }: Standing, to: UserStatus, isDone: boolean): string[] {
  const isLock = to === UserStatus.BLOCKED
  return [
    ...(isLock && sessions > 0 ? [isDone ? words.sessionsEnded(sessions) : words.sessionsEnd(sessions)] : []),
    ...(payments + transfers > 0 ? [isLock ? words.held(payments, transfers) : words.runAgain(payments, transfers)] : []),
    ...(phones > 0 ? [isLock ? words.phonesSilent(phones) : words.phonesAnswered(phones)] : []),
  ]
}
