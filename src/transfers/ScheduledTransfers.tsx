import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Occurrence, ScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import type { ScheduledTransfersActor } from '../../machines/transfers/scheduled-transfers.machine.ts'
import type { SkipTransferContext } from '../../machines/transfers/skip-transfer.machine.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { screens } from '../shared/addresses.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import type { RowAction } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { EditTransferDialog } from './EditTransferDialog.tsx'
import { BlockedTransfer, findRetry, NextTransfer, TriedAgain } from './NextTransfer.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import { SkipDialog } from './SkipDialog.tsx'
import classes from './ScheduledTransfers.module.css'
import { scheduledTransfersWords } from './scheduled-transfers.words.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { AccountLabel } from '../shared/AccountLabel.tsx'
import { sharedListWords } from '../shared/list/list.words.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Section } from '../shared/Section.tsx'

export function ScheduledTransfers({ actor }: { actor: ScheduledTransfersActor }) {
  const { items, error } = useSelector(actor, ({ context }) => context)
  const { editTransfer, skipTransfer } = useSelector(actor, ({ children }) => children)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const ended = items?.filter(({ endedOn }) => endedOn) ?? []
  const skip = (skipping: SkipTransferContext) => actor.send({ type: 'skipTransfer.open', ...skipping })
  const getActions = (transfer: ScheduledTransfer): RowAction[] => {
    const { id, nextFor, canEdit, canSkip, skipped } = transfer
    const last = skipped.at(-1)
    return [
      ...(canEdit
        ? [{ label: scheduledTransfersWords.edit, onPress: () => actor.send({ type: 'editTransfer.open', transfer }) }]
        : []),
      ...(canSkip && nextFor
        ? [{ label: scheduledTransfersWords.skip, onPress: () => skip({ transfer, on: nextFor, isSkipped: true }) }]
        : []),
      ...(last
        ? [
            {
              label: scheduledTransfersWords.unskip(dayToWire(last)),
              onPress: () => skip({ transfer, on: last, isSkipped: false }),
            },
          ]
        : []),
      { label: scheduledTransfersWords.end, onPress: () => actor.send({ type: 'row.remove', id }) },
    ]
  }
  const shared = {
    keyOf: transferKey,
    nameOf: transferName,
    entry,
    details,
    empty: <Empty of={scheduledTransfersWords.plans}>{scheduledTransfersWords.firstPlan}</Empty>,
    asCards: true,
  }
  return (
    <Section
      title={scheduledTransfersWords.title}
      note={<ScreenLink to={screens.comingWeeks}>{scheduledTransfersWords.forecast}</ScreenLink>}
    >
      <List
        {...shared}
        label={scheduledTransfersWords.title}
        columns={running}
        rows={items && items.filter(({ endedOn }) => !endedOn)}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
        actions={getActions}
        awaited={2}
      />
      {ended.length > 0 && (
        <>
          <Title order={3} className={classes.ended}>
            {scheduledTransfersWords.ended}
          </Title>
          <List {...shared} label={scheduledTransfersWords.ended} columns={over} rows={ended} />
        </>
      )}
      <EndDialog actor={actor} />
      <OpenDialog actor={skipTransfer}>{(opened) => <SkipDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={editTransfer}>{(opened) => <EditTransferDialog actor={opened} />}</OpenDialog>
    </Section>
  )
}

const entry = (transfer: ScheduledTransfer): RowEntry => {
  const { from, to, fromName, toName, amount, frequency, next, blockedBy, endedOn, endReason } = transfer
  const retry = findRetry(transfer)
  const line = joinWithDots(
    scheduledTransfersWords.frequencyOf(frequency),
    next && sharedListWords.next(mediumDay(next)),
    sharedListWords.from(fromName || from),
  )
  return {
    name: <AccountLabel id={to} name={toName} />,
    figure: <Money cents={amount} />,
    line: endedOn ? (
      scheduledTransfersWords.endedOn(mediumDay(endedOn), endReason)
    ) : next && blockedBy ? (
      <BlockedTransfer next={mediumDay(next)} blockedBy={blockedBy} />
    ) : retry ? (
      <TriedAgain failed={retry.failed} next={mediumDay(retry.next)} />
    ) : (
      line
    ),
  }
}

const head: readonly Column<ScheduledTransfer>[] = [
  { head: scheduledTransfersWords.from, cell: ({ from, fromName }) => <AccountLabel id={from} name={fromName} /> },
  {
    head: scheduledTransfersWords.to,
    cell: ({ to, toName }) => <AccountLabel id={to} name={toName} />,
    isInEntry: true,
  },
  {
    head: scheduledTransfersWords.frequency,
    cell: ({ frequency }) => scheduledTransfersWords.frequencyOf(frequency),
    isInEntry: true,
  },
  {
    head: scheduledTransfersWords.amount,
    cell: ({ amount }) => <Money cents={amount} />,
    isMain: true,
    isInEntry: true,
  },
  { head: scheduledTransfersWords.note, cell: ({ note }) => note },
]

const running: readonly Column<ScheduledTransfer>[] = [
  ...head,
  {
    head: scheduledTransfersWords.next,
    cell: (transfer) => <NextTransfer {...transfer} />,
  },
  { head: scheduledTransfersWords.skipped, cell: ({ skipped }) => skipped.map(dayToWire).join(', ') },
  { head: scheduledTransfersWords.last, cell: ({ last }) => last && dayToWire(last) },
  {
    head: scheduledTransfersWords.stops,
    cell: ({ frequency, stopsOn }) => scheduledTransfersWords.stopsOn(frequency, stopsOn && dayToWire(stopsOn)),
  },
]

const over: readonly Column<ScheduledTransfer>[] = [
  ...head,
  {
    head: scheduledTransfersWords.ended,
    cell: ({ endedOn, endReason }) => endedOn && `${dayToWire(endedOn)}. ${endReason}`,
  },
]

const transferKey = ({ id }: ScheduledTransfer) => id
const transferName = ({ from, to }: ScheduledTransfer) => scheduledTransfersWords.name(from, to)
const details = ({ timesMade, occurrences }: ScheduledTransfer) =>
  occurrences.length === 0
    ? null
    : {
        label: scheduledTransfersWords.past(timesMade),
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
    {confirmNum ? <ReceiptLink confirmNum={confirmNum}>{dayToWire(on)}</ReceiptLink> : dayToWire(on)}{' '}
    {scheduledTransfersWords.outcomes[outcome]}
    {reason && `. ${reason}`}
  </li>
)

function EndDialog({ actor }: { actor: ScheduledTransfersActor }) {
  const { chosen } = useSelector(actor, ({ context }) => context)
  return (
    <ConfirmDialog actor={actor} title={scheduledTransfersWords.endTitle} confirm={scheduledTransfersWords.end}>
      {chosen && scheduledTransfersWords.ask(chosen)}
    </ConfirmDialog>
  )
}
