import { useSelector } from '@xstate/react'
import type { FindActor } from '../../machines/searches/find.machine.ts'
import { parseTypedSearch } from '../../machines/searches/find.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { findWords } from './find.words.ts'
import classes from './FoundList.module.css'

/** Reports the progress of a search. Always rendered: a screen reader announces only what is added to it. */
export function FindStatus({ actor, count }: { actor: FindActor; count: number }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isWrong = useSelector(actor, (snapshot) => snapshot.matches({ seeking: 'wrong' }))
  const isTooShort = useSelector(actor, (snapshot) => snapshot.matches({ seeking: 'idle' }))
  const { transactions, members, forms } = context
  const lines: string[] = []
  if (isWrong) lines.push(...parseTypedSearch(context.text).errors)
  else if (isBusy) lines.push(findWords.searching)
  else if (count > 0) lines.push(findWords.count(count))
  else if (!context.error && !context.ownError) lines.push(isTooShort ? findWords.tooShort : findWords.nothing)
  if (transactions?.hasMore) lines.push(findWords.newest(transactions.items.length))
  if (transactions?.searchedBackTo) lines.push(findWords.stopped(dayToWire(transactions.searchedBackTo)))
  for (const [page, label] of [[members, findWords.members] as const, [forms, findWords.forms] as const])
    if (page?.items && page.total > page.items.length) lines.push(findWords.more(page.items.length, page.total, label))
  return (
    <div role="status" className={classes.status}>
      {context.text.trim() !== '' && lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  )
}
