import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { Icon } from '../shared/Icon.tsx'
import { words } from './history.words.ts'

/** A search in the rows that are there. */
export const HistoryFind = memo(function HistoryFind({ actor }: { actor: HistoryActor }) {
  const sought = useSelector(actor, ({ context }) => context.sought)
  return (
    <TextInput
      type="search"
      className="history-find"
      label={words.find}
      autoComplete="off"
      leftSection={glass}
      value={sought}
      onChange={(event) => actor.send({ type: 'find.change', text: event.currentTarget.value })}
    />
  )
})

const glass = <Icon name="search" />
