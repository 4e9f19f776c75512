import type { MemberStanding } from '../../machines/members/members.rules.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { membersWords } from './members.words.ts'

type Props = { standing: MemberStanding; to: UserStatus; isDone?: boolean }

/** Lists what a change of status affects, or has affected. */
export function MemberStandingList({ standing, to, isDone = false }: Props) {
  const lines = listLines(standing, to, isDone)
  if (lines.length === 0) return <p>{membersWords.nothing}</p>
  return (
    <>
      <p>{isDone ? membersWords.didStop : membersWords.willStop}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function listLines(
  { sessions, payments, transfers, waiting, phones }: MemberStanding,
  to: UserStatus,
  isDone: boolean,
): string[] {
  const isLock = to === UserStatus.BLOCKED
  return [
    ...(isLock && sessions > 0
      ? [isDone ? membersWords.sessionsEnded(sessions) : membersWords.sessionsEnd(sessions)]
      : []),
    ...(payments + transfers > 0
      ? [isLock ? membersWords.held(payments, transfers) : membersWords.runAgain(payments, transfers)]
      : []),
    ...(waiting > 0 ? [isLock ? membersWords.comeBack(waiting) : membersWords.leave(waiting)] : []),
    ...(phones > 0 ? [isLock ? membersWords.phonesSilent(phones) : membersWords.phonesAnswered(phones)] : []),
  ]
}
