import { useSelector } from '@xstate/react'
import type { PayBillsActor } from '../../machines/payments/pay-bills.machine.ts'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { dayFromWire } from '../../values/days.ts'
import { PayeeMethod } from '../../values/enumerations.ts'
import { fromWire } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Money } from '../shared/Money.tsx'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import classes from './SummaryQuestion.module.css'
import { listDays, SummaryQuestion } from './SummaryQuestion.tsx'
import { summaryWords } from './summary.words.ts'

/** Confirms paying bills. An error of one row is shown at that row, which gets the focus. */
export function SummaryDialog({ actor }: { actor: QuickPayActor }) {
  const asking = useSelector(actor, ({ children }) => children.payBills)
  const isWrong = useSelector(actor, ({ context }) => context.rowErrors.length > 0)
  const isBusy = useSelector(asking, (state) => state?.hasTag('busy') ?? false)
  return (
    <>
      <Dialog
        opened={asking !== undefined}
        onClose={() => asking?.send({ type: 'payments.cancel' })}
        title={summaryWords.ask}
        isLocked={isBusy}
        returnFocus={!isWrong}
      >
        {asking && <Asking actor={asking} />}
      </Dialog>
      <Ended actor={actor} />
    </>
  )
}

export function Asking({ actor }: { actor: PayBillsActor }) {
  const sending = useSelector(actor, ({ children }) => children.makePayments)
  return (
    <Once actor={sending} checking={summaryWords.checking}>
      <SummaryQuestion actor={actor} />
    </Once>
  )
}

const arrives = (method: PayeeMethod, date: string) =>
  summaryWords.arrives(method === PayeeMethod.Check, dayFromWire(date))

/** Reports the result, unless it is shown at a row. */
function Ended({ actor }: { actor: QuickPayActor }) {
  const made = useSelector(actor, (state) => (state.matches({ flow: 'sent' }) ? state.context.made : null))
  const unknown = useSelector(actor, (state) =>
    state.matches({ flow: 'unknown' }) ? state.context.paymentError : null,
  )
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      opened={made !== null || unknown !== null}
      onClose={close}
      title={made ? summaryWords.title : summaryWords.error}
    >
      <Outcome problem={unknown} button={sharedWords.close} onClose={close}>
        {made && (
          <div className={classes.question}>
            {made.count > 0 && (
              <>
                <p>{summaryWords.done}</p>
                <p>
                  {summaryWords.scheduled(made.count, fromWire(made.total))}{' '}
                  {listDays(made.payments.map(({ scheduledDate }) => scheduledDate))}.
                </p>
                <ul>
                  {made.payments.map(({ uniqueId, payeeName, payeeMethod, processDate, amount }) => (
                    <li key={uniqueId}>
                      <span>
                        {payeeName} <small className="sd-soft">{arrives(payeeMethod, processDate)}</small>
                      </span>
                      <Money cents={fromWire(amount)} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            {made.autoPays.length > 0 && <p>{summaryWords.autoPayDone}</p>}
            {made.autoPays.map(({ uniqueId, payeeName, payeeMethod, nextDate }) => (
              <p key={uniqueId}>
                {summaryWords.autoPay(payeeName, nextDate)} {arrives(payeeMethod, nextDate)}.
              </p>
            ))}
            <p>
              <ScreenLink to={screens.scheduledPayments}>{summaryWords.seeScheduled}</ScreenLink>
            </p>
          </div>
        )}
      </Outcome>
    </Dialog>
  )
}
