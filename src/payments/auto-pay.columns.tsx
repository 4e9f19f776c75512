import { type AutoPay, getNextAmount, lastMadeOn } from '../../machines/payments/auto-pays.rules.ts'
import { frequencyNames } from '../../values/auto-pays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { type Day, dayToWire, mediumDay } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { Icon } from '../shared/Icon.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { Money } from '../shared/Money.tsx'
import { scheduledPaymentsWords } from './scheduled-payments.words.ts'
import { autoPaysWords } from './auto-pays.words.ts'
import { NeedsBankAccount } from './NeedsBankAccount.tsx'
import { payeeWords } from './payee.words.ts'
import { NotMadeYet } from '../shared/NotMadeYet.tsx'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { sharedListWords } from '../shared/list/list.words.ts'

/** Shared by the list and the page of a payee. */
export const autoPayColumns: readonly Column<AutoPay>[] = [
  // A code that is unknown here is not shown.
  {
    head: autoPaysWords.frequency,
    cell: ({ frequency }) => frequencyNames[frequency] ?? autoPaysWords.unknown,
    isInEntry: true,
  },
  { head: autoPaysWords.next, cell: (autoPay) => <NextPayment {...autoPay} /> },
  {
    head: autoPaysWords.remaining,
    cell: (autoPay) => <Remaining autoPay={autoPay} writeDay={dayToWire} />,
    hasOwnLine: true,
  },
  { head: autoPaysWords.payFrom, cell: ({ payFrom }) => payFrom, isInEntry: true },
  {
    head: autoPaysWords.amount,
    cell: (autoPay) => {
      const { amount, finalAmount } = autoPay
      const next = getNextAmount(autoPay)
      return (
        <>
          <Money cents={next} />{' '}
          {finalAmount !== null && finalAmount !== amount && next === amount && (
            <small>{autoPaysWords.final(format(finalAmount))}</small>
          )}
        </>
      )
    },
    isFigure: true,
    isMain: true,
  },
]

/** Returns the row of a phone's list: the next date, or what the auto pay waits for. */
export const autoPayEntry = (autoPay: AutoPay): RowEntry => {
  const { name, nickname, isActive, needsBankAccount, blockedBy, waitsFor, frequency, nextOn, payFrom } = autoPay
  return {
    name: (
      <>
        {name} {nickname !== name && <span className="sd-id">{nickname}</span>}
      </>
    ),
    figure: <Money cents={getNextAmount(autoPay)} />,
    line:
      needsBankAccount && isActive ? (
        <span className="sd-status">
          <Icon name="alert" size={14} />
          <span>{payeeWords.needsBankAccount}</span>
        </span>
      ) : !isActive || blockedBy !== null || waitsFor !== null ? (
        <Remaining autoPay={autoPay} writeDay={mediumDay} />
      ) : (
        joinWithDots(
          frequencyNames[frequency],
          sharedListWords.next(sharedListWords.leaves(nextOn, usualProcessDay(nextOn))),
          sharedListWords.from(payFrom),
        )
      ),
  }
}

/** Shows the next date, the day the money leaves if that differs, and what is skipped before it. */
function NextPayment({ nextOn, skippedOn }: Pick<AutoPay, 'nextOn' | 'skippedOn'>) {
  const processedOn = usualProcessDay(nextOn)
  return (
    <>
      {dayToWire(nextOn)} {processedOn !== nextOn && <small>{autoPaysWords.processed(dayToWire(processedOn))}</small>}
      {skippedOn.length > 0 && <small>{autoPaysWords.skipped(skippedOn.map(dayToWire))}</small>}
    </>
  )
}

/** Shows how many payments are left, and what the next one waits for. */
function Remaining({ autoPay, writeDay }: { autoPay: AutoPay; writeDay: (day: Day) => string }) {
  const { uniqueId, isActive, needsBankAccount, blockedBy, waitsFor, nextTryOn, remaining } = autoPay
  if (!isActive) return <strong>{autoPaysWords.gone}</strong>
  if (needsBankAccount) return <NeedsBankAccount uniqueId={uniqueId} />
  if (blockedBy) return <NotMadeYet>{scheduledPaymentsWords.blocked(blockedBy)}</NotMadeYet>
  if (waitsFor === null) {
    const last = lastMadeOn(autoPay)
    return (
      <>
        {autoPaysWords.left(remaining)} {last && <small>{autoPaysWords.lastOn(writeDay(last))}</small>}
      </>
    )
  }
  return <NotMadeYet>{autoPaysWords.waits(waitsFor, remaining, nextTryOn && writeDay(nextTryOn))}</NotMadeYet>
}
