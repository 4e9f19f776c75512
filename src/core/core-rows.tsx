import { type Difference, differenceOf } from '../../machines/core/core.rules.ts'
import { dayToWire } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'
import { MemberLink } from '../office/MemberLink.tsx'
import { OfficeInstant } from '../office/OfficeInstant.tsx'
import type { Column, Details, RowEntry } from '../shared/list/column.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { Money } from '../shared/Money.tsx'
import { coreWords as words } from './core.words.ts'

const nameOf = ({ account, accountName }: Difference) => (accountName ? `${account}, ${accountName}` : account)
const stateOf = ({ state, proposal }: Difference) =>
  state === 'OPEN' && proposal ? words.proposed : words.states[state]

export const differenceColumns: readonly Column<Difference>[] = [
  { head: words.account, cell: nameOf, isInEntry: true },
  {
    head: words.member,
    cell: ({ memberId, memberName }) =>
      memberId !== null && memberName !== null ? <MemberLink id={memberId} name={memberName} /> : '-',
  },
  { head: words.ours, cell: ({ ours }) => <Money cents={ours} />, isFigure: true },
  { head: words.theirs, cell: ({ theirs }) => <Money cents={theirs} />, isFigure: true },
  {
    head: words.difference,
    cell: (difference) => <Money cents={differenceOf(difference)} />,
    isFigure: true,
    isMain: true,
    isInEntry: true,
  },
  { head: words.cause, cell: ({ cause }) => words.causes[cause], hasOwnLine: true },
  { head: words.state, cell: stateOf, isLesser: true },
]

export const differenceEntry = (difference: Difference): RowEntry => ({
  name: nameOf(difference),
  figure: <Money cents={differenceOf(difference)} />,
  line: joinWithDots(
    difference.memberName,
    difference.state === 'OPEN' && !difference.proposal ? words.causes[difference.cause] : stateOf(difference),
  ),
})

export const differenceDetails = (difference: Difference): Details => ({
  label: words.details,
  content: <More {...difference} />,
})

type WhatProps = { correction: Cents; difference: Cents; state: Difference['state'] }

/** What a correction leaves out, and what was posted to follow the core. */
function What({ correction, difference, state }: WhatProps) {
  if (state !== 'FOLLOWED') return correction !== difference && <p>{words.unexplained(correction)}</p>
  return (
    <p>
      {words.followed(correction)} {correction !== difference && words.leavesOut}
    </p>
  )
}

const More = ({
  cause,
  foundOn,
  lastFoundOn,
  ours,
  theirs,
  correction,
  missing,
  missingCount,
  proposal,
  state,
  settledAt,
  settledBy,
  confirmNum,
}: Difference) => (
  <>
    <p>{words.days(dayToWire(foundOn), dayToWire(lastFoundOn))}</p>
    {missingCount > 0 && <p>{words.missing(missing.join(', '), missingCount - missing.length)}</p>}
    {cause === 'NEVER_AT_CORE' && <p>{words.overdue}</p>}
    {correction !== null && <What correction={correction} state={state} difference={differenceOf({ ours, theirs })} />}
    {proposal && (
      <p>{state === 'CLOSED' ? words.why(proposal.reason) : words.proposedBy(proposal.by, proposal.reason)}</p>
    )}
    {settledAt && (
      <p>
        {words.settled(words.states[state], settledBy)} · <OfficeInstant at={settledAt} />
        {confirmNum && <> · {words.confirmed(confirmNum)}</>}
      </p>
    )}
  </>
)
