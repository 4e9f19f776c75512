import { Anchor, Title } from '@mantine/core'
import { useMemo } from 'react'
import {
  balanceOverTime,
  balanceChanges,
  getAvailableAndHeld,
} from '../../../machines/accounts/balance-over-time.rules.ts'
import type { History, HistoryAccount, Statement } from '../../../machines/accounts/history.rules.ts'
import { dayToWire } from '../../../values/days.ts'
import { AmountChart } from '../../shared/chart/AmountChart.tsx'
import { AvailableAndHeld } from './AvailableAndHeld.tsx'
import classes from './BalanceOverTime.module.css'
import { historyWords } from './history.words.ts'
import { balanceOverTimeWords } from './balance-over-time.words.ts'

type Props = { id: string; account: HistoryAccount; history: History; statement: Statement; onExplain: () => void }

/** Charts the daily balance, shows what is available now, and leads to how it came about. */
export function BalanceOverTime({ id, account: { accountType }, history, statement, onExplain }: Props) {
  const found = useMemo(() => balanceOverTime(history, statement.opening), [history, statement])
  const held = getAvailableAndHeld(statement, accountType)
  const of = balanceOverTimeWords.balance[accountType]
  return (
    <section id={id} className={`${classes.section} sd-panel`} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        {balanceOverTimeWords.title[accountType]}
      </Title>
      <div className={classes.parts}>
        {typeof found === 'string' ? (
          <p className="sd-soft">{balanceOverTimeWords[found]}</p>
        ) : (
          <AmountChart
            label={balanceOverTimeWords.title[accountType]}
            of={of}
            sentence={balanceOverTimeWords.sentence(found, accountType)}
            days={found.days}
            table={{
              label: balanceOverTimeWords.title[accountType],
              head: balanceOverTimeWords.day,
              columns: [of],
              rows: () => balanceChanges(found).map(({ on, amount }) => ({ name: dayToWire(on), amounts: [amount] })),
            }}
          />
        )}
        <div className={classes.side}>
          {held && <AvailableAndHeld {...held} />}
          <Anchor component="button" type="button" onClick={onExplain}>
            {historyWords.explained}
          </Anchor>
        </div>
      </div>
    </section>
  )
}
