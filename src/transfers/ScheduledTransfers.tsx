import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Occurrence, ScheduledTransfer } from '../../machines/transfers/scheduledTransfers.rules.ts'
import type { ScheduledTransfersActor } from '../../machines/transfers/scheduledTransfers.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import classes from './ScheduledTransfers.module.css'
import { words } from './scheduledTransfers.words.ts'

export function ScheduledTransfers({ actor }: { actor: ScheduledTransfersActor }) {
  const { items, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const ended = items?.filter(({ endedOn }) => endedOn) ?? []
  const shared = { keyOf, nameOf, details, empty: <Empty of={words.plans} />, asCards: true }
  return (
    <section className="sd-section" aria-labelledby="scheduled-transfers">
      <Title order={2} id="scheduled-transfers">
        {words.title}
      </Title>
      <List
        {...shared}
        label={words.title}
        columns={running}
        rows={items && items.filter(({ endedOn }) => !endedOn)}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        actions={({ id }) => [{ label: words.end, onPress: () => actor.send({ type: 'row.remove', id }) }]}
        awaited={2}
      />
      {ended.length > 0 && (
        <>
          <Title order={3} className={classes.ended}>
            {words.ended}
          </Title>
          <List {...shared} label={words.ended} columns={over} rows={ended} />
        </>
      )}
      <EndDialog actor={actor} />
    </section>
  )
}

const head: readonly Column<ScheduledTransfer>[] = [
  {
    head: words.accounts,
    cell: ({ from, to, fromName, toName, note }) => (
      <>
        <strong className={classes.name}>{words.name(`${from} ${fromName}`, `${to} ${toName}`)}</strong>
        {note && <small>{note}</small>}
      </>
    ),
  },
  { head: words.amount, cell: ({ amount }) => <Money cents={amount} />, isFigure: true, isMain: true },
  { head: words.frequency, cell: ({ frequency }) => words.frequencyOf(frequency) },
]

const running: readonly Column<ScheduledTransfer>[] = [
  ...head,
  { head: words.next, cell: ({ next }) => (next ? dayToWire(next) : words.unknown) },
  { head: words.last, cell: ({ last }) => last && dayToWire(last) },
  { head: words.stops, cell: ({ frequency, stopsOn }) => words.stopsOn(frequency, stopsOn && dayToWire(stopsOn)) },
]

const over: readonly Column<ScheduledTransfer>[] = [
  ...head,
  { head: words.ended, cell: ({ endedOn, endReason }) => endedOn && `${dayToWire(endedOn)}. ${endReason}` },
]

const keyOf = ({ id }: ScheduledTransfer) => id
const nameOf = ({ from, to }: ScheduledTransfer) => words.name(from, to)
const details = ({ timesMade, occurrences }: ScheduledTransfer) =>
  occurrences.length === 0
    ? null
    : {
        label: words.past(timesMade),
        content: (
          <ul className={classes.occurrences}>
            {occurrences.map((occurrence) => (
              <Time key={occurrence.on} {...occurrence} />
            ))}
          </ul>
        ),
      }

const Time = ({ on, outcome, confirmNum, reason }: Occurrence) => (
  <li>
    {confirmNum ? <ReceiptLink confirmNum={confirmNum}>{dayToWire(on)}</ReceiptLink> : dayToWire(on)} {words.outcomes[outcome]}
    {reason && `. ${reason}`}
  </li>
)

function EndDialog({ actor }: { actor: ScheduledTransfersActor }) {
  const { chosen } = useSelector(actor, ({ context }) => context)
  return (
    <ConfirmDialog actor={actor} title={words.endTitle} confirm={words.end}>
      {chosen && words.ask(format(chosen.amount), chosen.from, chosen.to)}
    </ConfirmDialog>
  )
}
