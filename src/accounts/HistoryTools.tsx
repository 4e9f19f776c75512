import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { countOf, type History, type HistoryAccount } from '../../machines/accounts/history.rules.ts'
import { cents } from '../../values/money.ts'
import { Icon } from '../shared/Icon.tsx'
import { HistoryDeeds } from './HistoryDeeds.tsx'
import { words } from './history.words.ts'

type Props = { actor: HistoryActor; account: HistoryAccount; history: History }

/** What stands between the filters and the rows: a search in what is there, how much that is, what can be done with it. */
export function HistoryTools({ actor, account, history }: Props) {
  const sought = useSelector(actor, ({ context }) => context.sought)
  const shown = useSelector(actor, ({ context }) => (context.found ? countOf(context.found) : 0))
  const [number, rest] = words[history.isPart ? 'countOfPart' : 'count'](shown, countOf(history))
  const sum = cents(history.pending.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <div className="history-tools">
      <TextInput
        type="search"
        className="history-find"
        label={words.find}
        autoComplete="off"
        leftSection={glass}
        value={sought}
        onChange={(event) => actor.send({ type: 'find.change', text: event.currentTarget.value })}
      />
      <HistoryDeeds actor={actor} account={account} history={history} isEmpty={shown === 0} />
      <p className="history-count" role="status">
        <b>{number}</b> {rest}
      </p>
      {history.pending.length > 0 && (
        <p className="history-waiting sd-status">
          <Icon name="clock" size={14} />
          {words.waiting(history.pending.length, sum)}
        </p>
      )}
    </div>
  )
}

const glass = <Icon name="search" />
