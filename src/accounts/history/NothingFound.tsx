import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { historyWords } from './history.words.ts'
import classes from './NothingFound.module.css'

/** Shown when there are rows, but none matches. */
export function NothingFound({ actor }: { actor: HistoryActor }) {
  const searchText = useSelector(actor, ({ context }) => context.searchText)
  return (
    <div className={classes.nothing}>
      <p>{historyWords.notFound(searchText.trim())}</p>
      <Button variant="outline" onClick={() => actor.send({ type: 'find.change', text: '' })}>
        {historyWords.clear}
      </Button>
    </div>
  )
}
