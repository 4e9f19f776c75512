import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { editTransferMachine } from '../../machines/transfers/editTransfer.machine.ts'
import type { Occurrence, ScheduledTransfer } from '../../machines/transfers/scheduledTransfers.rules.ts'
import type { ScheduledTransfersActor } from '../../machines/transfers/scheduledTransfers.machine.ts'
import { skipTransferMachine } from '../../machines/transfers/skipTransfer.machine.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Flow } from '../shared/Flow.tsx'
import type { Column } from '../shared/list/column.ts'
import type { Action } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { EditTransferDialog } from './EditTransferDialog.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import { SkipDialog } from './SkipDialog.tsx'
import classes from './ScheduledTransfers.module.css'
import { words } from './scheduledTransfers.words.ts'

/** What a dialog is open for: to edit one, or to skip the one of a day or take that back. */
type Opened = { transfer: ScheduledTransfer } | { transfer: ScheduledTransfer; on: Day; isSkipped: boolean }

export function ScheduledTransfers({ actor }: { actor: ScheduledTransfersActor }) {
  const { userId, items, error } = useSelector(actor, ({ context }) => context)
  const [open, setOpen] = useState<Opened | null>(null)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const ended = items?.filter(({ endedOn }) => endedOn) ?? []
  const close = () => {
    setOpen(null)
    actor.send({ type: 'reload' })
  }
  const actionsOf = (transfer: ScheduledTransfer): Action[] => {
    const { id, nextFor, canEdit, canSkip } = transfer
    return [
      ...(canEdit ? [{ label: words.edit, onPress: () => setOpen({ transfer }) }] : []),
      ...(canSkip && nextFor ? [{ label: words.skip, onPress: () => setOpen({ transfer, on: nextFor, isSkipped: true }) }] : []),
      { label: words.end, onPress: () => actor.send({ type: 'row.remove', id }) },
    ]
  }
  const shared = { keyOf, nameOf, details, empty: <Empty of={words.plans} />, asCards: true }
  return (
    <section className="sd-section" aria-labelledby="scheduled-transfers">
      <Title order={2} id="scheduled-transfers">
        {words.title}
      </Title>
      <List
        {...shared}
        label={words.title}
        columns={runningOf((transfer, on) => setOpen({ transfer, on, isSkipped: false }))}
        rows={items && items.filter(({ endedOn }) => !endedOn)}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        actions={actionsOf}
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
      {open && 'on' in open && (
        <Flow machine={skipTransferMachine} input={{ userId, ...open }} onDone={close}>
          {(skip) => <SkipDialog actor={skip} />}
        </Flow>
      )}
      {open && !('on' in open) && (
        <Flow machine={editTransferMachine} input={{ userId, ...open }} onDone={close}>
          {(edit) => <EditTransferDialog actor={edit} />}
        </Flow>
      )}
    </section>
  )
}

const head: readonly Column<ScheduledTransfer>[] = [
  {
    head: words.accounts,
    cell: ({ from, to, fromName, toName, note }) => (
      <>
        <strong className={classes.name}>
          <span>{from}</span> {fromName} {words.to} <span>{to}</span> {toName}
        </strong>
        {note && <small>{note}</small>}
      </>
    ),
  },
  { head: words.amount, cell: ({ amount }) => <Money cents={amount} />, isFigure: true, isMain: true },
  { head: words.frequency, cell: ({ frequency }) => words.frequencyOf(frequency) },
]

/** `onUnskip`: takes back that the one of this day is skipped. */
const runningOf = (onUnskip: (transfer: ScheduledTransfer, on: Day) => void): readonly Column<ScheduledTransfer>[] => [
  ...head,
  {
    head: words.next,
    cell: ({ next, nextFor }) =>
      next ? (
        <>
          {dayToWire(next)}
          {nextFor && nextFor !== next && <small>{words.nextFor(dayToWire(nextFor))}</small>}
        </>
      ) : (
        words.unknown
      ),
  },
  {
    head: words.skipped,
    hasOwnLine: true,
    cell: (transfer) => {
      const last = transfer.skipped.at(-1)
      return (
        last && (
          <>
            {transfer.skipped.map(dayToWire).join(', ')}{' '}
            <ChangeButton
              variant="outline"
              className={classes.unskip}
              aria-label={words.unskipOf(dayToWire(last), nameOf(transfer))}
              onClick={() => onUnskip(transfer, last)}
            >
              {words.unskip}
            </ChangeButton>
          </>
        )
      )
    },
  },
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
