import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isDisputable } from '../../../machines/accounts/disputable.rules.ts'
import { merchantOf, typeText } from '../../../machines/accounts/find.rules.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { Row } from '../../../machines/accounts/history.rules.ts'
import { repeatOf } from '../../../machines/accounts/repeat.rules.ts'
import { dayToWire } from '../../../values/days.ts'
import { type Cents, format } from '../../../values/money.ts'
import { disputeAt, receiptAt, screens } from '../../shared/addresses.ts'
import { transferAgainAt } from '../../shared/again-addresses.ts'
import { useApp } from '../../shared/app.ts'
import { AskLink } from '../../shared/AskLink.tsx'
import { ChangeButton } from '../../shared/ChangeButton.tsx'
import { ChangeLink } from '../../shared/ChangeLink.tsx'
import { ContactUs } from '../../shared/ContactUs.tsx'
import { Fold } from '../../shared/Fold.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { SheetFrame } from '../../shared/list/SheetFrame.tsx'
import { Money } from '../../shared/Money.tsx'
import { checkImageWords } from './check-image.words.ts'
import { historyWords } from './history.words.ts'
import { FactList } from './FactList.tsx'
import { transactionNoteWords } from './transaction-note.words.ts'

type Props = {
  actor: HistoryActor
  /** Gets the focus after “Search more”. */
  find: RefObject<HTMLElement | null>
  /** Null if there are no check pictures. */
  onLook: ((row: Row) => void) | null
}

/**
 * Answers what a member asks about a row first: how much, when, and what else was paid there. The other dates are
 * folded below.
 */
export function RowDetails(props: Props) {
  const row = useSelector(props.actor, ({ context }) => context.about.row?.row ?? null)
  return row && <Details key={row.id} {...props} row={row} />
}

function Details({ actor, find, row, onLook }: Props & { row: Row }) {
  const today = useSelector(actor, ({ context }) => context.today)
  const known = useSelector(actor, ({ context }) => context)
  const { leadsTo } = useApp()
  const repeat = leadsTo(screens.transfers) && repeatOf(row, known)
  const merchant = merchantOf(row)
  const close = () => actor.send({ type: 'row.close' })
  const searchMore = () => {
    // Return the focus to the row first: the search may hide it, and the field must get the focus last.
    flushSync(close)
    actor.send({ type: 'find.change', text: merchant })
    find.current?.focus()
  }
  return (
    <SheetFrame
      title={row.description}
      figure={`${row.amount > 0 ? '+' : ''}${format(row.amount)}`}
      line={row.isPending ? historyWords.pendingSince(row, today) : historyWords.postedOn(row.on, today)}
      actions={
        <>
          {onLook && row.checkId && (
            <Button variant="outline" leftSection={<Icon name="image" />} onClick={() => onLook(row)}>
              {checkImageWords.image}
            </Button>
          )}
          {row.takeBackNum && leadsTo(screens.transfers) && (
            <ChangeLink to={receiptAt(row.takeBackNum)} variant="outline" leftSection={<Icon name="reload" />}>
              {historyWords.takeBack}
            </ChangeLink>
          )}
          {repeat && (
            <ChangeLink to={transferAgainAt(repeat)} variant="outline" leftSection={<Icon name="transfer" />}>
              {historyWords.repeat}
            </ChangeLink>
          )}
          {!row.isPending && (
            <ChangeButton
              variant="outline"
              leftSection={<Icon name="form" />}
              onClick={() => actor.send({ type: 'transactionNote.open', row })}
            >
              {row.own ? transactionNoteWords.edit : transactionNoteWords.add}
            </ChangeButton>
          )}
          {!row.isPending && <AskLink kind="TRANSACTION" id={row.uniqueId} />}
          {isDisputable(row, known.account, today) && (
            <ChangeLink to={disputeAt(row.uniqueId)} variant="outline" leftSection={<Icon name="alert" size={16} />}>
              {historyWords.dispute}
            </ChangeLink>
          )}
          {merchant !== '' && (
            <Button className="sd-wraps" variant="outline" leftSection={<Icon name="search" />} onClick={searchMore}>
              {historyWords.searchMore(row.type)}
            </Button>
          )}
        </>
      }
      onClose={close}
    >
      <Facts facts={listFacts(row)} />
      <Fold title={historyWords.allDates}>
        <Facts facts={listDates(row)} />
      </Fold>
      {row.isPending && (
        <Fold title={historyWords.ask}>
          <ContactUs remedy={historyWords.howToAsk} />
        </Fold>
      )}
    </SheetFrame>
  )
}

type Fact = [string, ReactNode]

const Facts = ({ facts }: { facts: Fact[] }) => (
  <FactList>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </FactList>
)

function listFacts(row: Row): Fact[] {
  const facts: Fact[] = [
    [historyWords.principal, money(row.ofLoan?.principal)],
    [historyWords.interest, money(row.ofLoan?.interest)],
    [historyWords.fee, money(row.ofLoan?.fee)],
    [historyWords.balance, row.isPending ? null : <Money key="balance" cents={row.balance} />],
    [historyWords.kind, typeText(row.type)],
    [row.isPending ? historyWords.pendingType : historyWords.note, row.note],
    [transactionNoteWords.note, row.own?.note ?? ''],
    [transactionNoteWords.tags, row.own?.tags.join(', ') ?? ''],
  ]
  return facts.filter(([, value]) => value !== null && value !== '')
}

const listDates = (row: Row): Fact[] => [
  [historyWords.date, dayToWire(row.on)],
  [historyWords.actualDate, dayToWire(row.actualOn)],
  [historyWords.effectiveDate, dayToWire(row.effectiveOn)],
  ...(row.settledOn === null ? [] : [[historyWords.settleDate, dayToWire(row.settledOn)] satisfies Fact]),
]

const money = (cents: Cents | null | undefined) =>
  cents === null || cents === undefined ? null : <Money cents={cents} />
