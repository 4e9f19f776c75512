import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { TransferHistoryActor } from '../../machines/transfers/transferHistory.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { receiptAt } from '../shared/addresses.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Money } from '../shared/Money.tsx'
import { Problem } from '../shared/Problem.tsx'
import '../shared/skeleton.css'
import '../shared/table.css'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import './transfers.css'
import { words } from './transfers.words.ts'

export function TransferHistory({ actor }: { actor: TransferHistoryActor }) {
  const { items, counted, total, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <section className="sd-section transfers-block" aria-labelledby="transfer-history" aria-busy={isBusy}>
      <div className="sd-section-head">
        <Title order={2} id="transfer-history">
          {words.history}
        </Title>
        {items && items.length > 0 && <span className="sd-small sd-soft">{words.shown(items.length, total)}</span>}
      </div>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!items && !error && <div className="sd-bone transfers-bone" />}
      {items?.length === 0 && <Empty of={words.transfers} />}
      {items && items.length > 0 && (
        <table className="sd-table" aria-labelledby="transfer-history">
          <thead>
            <tr>
              <th scope="col" className="sd-small">
                {words.date}
              </th>
              <th scope="col" className="sd-small">
                {words.fromHead}
              </th>
              <th scope="col" className="sd-small">
                {words.toHead}
              </th>
              <th scope="col" data-money className="sd-small">
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, confirmNum, on, from, to, fromName, toName, amount }) => (
              <tr key={id}>
                <td>
                  <ScreenLink to={receiptAt(confirmNum)} label={words.receiptOf(dayToWire(on), confirmNum)}>
                    {dayToWire(on)}
                  </ScreenLink>
                </td>
                <Account id={from} name={fromName} />
                <Account id={to} name={toName} />
                <td data-money data-main>
                  <Money cents={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {counted < total && (
        <BusyButton variant="outline" className="transfers-more" isBusy={isBusy} onClick={() => actor.send({ type: 'history.more' })}>
          {words.more}
        </BusyButton>
      )}
    </section>
  )
}

const Account = ({ id, name }: { id: string; name: string }) => (
  <td className="transfer-account">
    {id || words.unknown} {name && <small>{name}</small>}
  </td>
)
