import { TextInput } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { Icon } from '../../shared/Icon.tsx'
import { historyWords } from './history.words.ts'
import classes from './HistoryTools.module.css'

/** A search in the rows that are there. Its field keeps its own text: a letter waits for nothing to be drawn. */
export const HistoryFind = memo(function HistoryFind({ actor }: { actor: HistoryActor }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context: { sought } }) => {
      if (field.current && field.current.value !== sought) field.current.value = sought
    })
    return unsubscribe
  }, [actor])
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.find}
      label={historyWords.find}
      autoComplete="off"
      leftSection={glass}
      defaultValue={actor.getSnapshot().context.sought}
      onChange={(event) => actor.send({ type: 'find.change', text: event.currentTarget.value })}
    />
  )
})

const glass = <Icon name="search" />
