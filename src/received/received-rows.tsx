import type { Issue } from '../../machines/received/received.rules.ts'
import { OfficeInstant } from '../office/OfficeInstant.tsx'
import type { Column, Details, RowEntry } from '../shared/list/column.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { Money } from '../shared/Money.tsx'
import { receivedWords as words } from './received.words.ts'

export const issueColumns: readonly Column<Issue>[] = [
  { head: words.file, cell: ({ file }) => file, isInEntry: true },
  { head: words.what, cell: ({ kind }) => words.kinds[kind], isInEntry: true },
  { head: words.folder, cell: ({ folder }) => words.folders[folder], isLesser: true },
  { head: words.found, cell: ({ foundAt }) => <OfficeInstant at={foundAt} /> },
  {
    head: words.amount,
    cell: ({ returned }) => (returned ? <Money cents={returned.amount} /> : '-'),
    isFigure: true,
  },
  { head: words.state, cell: ({ state }) => words.states[state], isLesser: true },
]

export const issueEntry = ({ file, kind, state, returned }: Issue): RowEntry => ({
  name: file,
  figure: returned && <Money cents={returned.amount} />,
  line: joinWithDots(words.kinds[kind], state !== 'OPEN' && words.states[state]),
})

export const issueDetails = (issue: Issue): Details => ({ label: words.details, content: <More {...issue} /> })

const More = ({ reasons, reasonCount, waiting, returned, state, note, settledAt, settledBy }: Issue) => (
  <>
    {reasons.map(({ line, reason }) => (
      <p key={`${line} ${reason}`}>{words.why(line, reason)}</p>
    ))}
    {reasonCount > reasons.length && <p>{words.moreReasons(reasonCount - reasons.length)}</p>}
    {waiting && (
      <>
        <p>{words.like(waiting.like, waiting.known, waiting.entries)}</p>
        <p>
          {words.likeCame} <OfficeInstant at={waiting.likeAt} />
        </p>
        <p>{words.sums(waiting.deposits, waiting.withdrawals)}</p>
      </>
    )}
    {returned && <p>{words.reference(returned.reference)}</p>}
    {returned && state === 'OPEN' && <p>{words.returnHelp}</p>}
    {note && <p>{words.noteOf(note)}</p>}
    {settledAt && (
      <p>
        {words.settled(words.states[state], settledBy)} · <OfficeInstant at={settledAt} />
      </p>
    )}
  </>
)
