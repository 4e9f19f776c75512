import type { ReceivedIssueAct } from '../../values/enumerations.ts'
import { wrongSettlingNote } from '../../values/received.ts'
import type { Schema } from '../db/schema.ts'
import { Refusal } from '../refusals.ts'

type Issue = Schema['received_issue']
type Current = {
  issue_kind: Issue['issue_kind']
  issue_state: 'OPEN' | 'TAKEN' | 'TAKEN_NEW' | 'REFUSED' | 'CLOSED' | 'READ'
}

const states = { TAKE: 'TAKEN', TAKE_NEW: 'TAKEN_NEW', REFUSE: 'REFUSED', CLOSE: 'CLOSED' } as const

/** Decides what an act of staff makes of what came in a file, or refuses it. A refused file can still be taken. */
export function decideIssue(
  { issue_kind, issue_state }: Current,
  act: ReceivedIssueAct,
  note: string,
): (typeof states)[ReceivedIssueAct] {
  const isTaking = act === 'TAKE' || act === 'TAKE_NEW'
  if (issue_state !== 'OPEN' && !(issue_state === 'REFUSED' && isTaking))
    throw new Refusal(409, 'Somebody was faster: this is settled. Look at it again.')
  if ((issue_kind === 'WAITING_FILE') === (act === 'CLOSE'))
    throw new Refusal(
      422,
      act === 'CLOSE' ? 'Take this file, or refuse it.' : 'Only a file that waits can be taken or refused.',
    )
  const wrong = wrongSettlingNote(note)
  if (wrong) throw new Refusal(422, wrong, { fields: { note: wrong } })
  return states[act]
}
