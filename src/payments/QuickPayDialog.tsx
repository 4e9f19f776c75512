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
import classes from './QuickPayQuestion.module.css'
import { listDays, QuickPayQuestion } from './QuickPayQuestion.tsx'
import { quickPayWords } from './quick-pay.words.ts'

/** Confirms paying bills. An error of one row is shown at that row, which gets the focus. */
export function QuickPayDialog({ actor }: { actor: QuickPayActor }) {
  const asking = useSelector(actor, ({ children }) => children.payBills)
  const isWrong = useSelector(actor, ({ context }) => context.rowErrors.length > 0)
  const isBusy = useSelector(asking, (state) => state?.hasTag('busy') ?? false)
  return (
    <>
      <Dialog
        opened={asking !== undefined}
        onClose={() => asking?.send({ type: 'payments.cancel' })}
        title={quickPayWords.ask}
        isLocked={isBusy}
        returnFocus={!isWrong}
      >
        {asking && <PayBillsDialog actor={asking} />}
      </Dialog>
      <Ended actor={actor} />
    </>
  )
}

export function PayBillsDialog({ actor }: { actor: PayBillsActor }) {
  const sending = useSelector(actor, ({ children }) => children.makePayments)
  return (
    <Once actor={sending} checking={quickPayWords.checking}>
      <QuickPayQuestion actor={actor} />
    </Once>
  )
}

const arrivalText = (method: PayeeMethod, date: string) =>
  quickPayWords.arrives(method === PayeeMethod.Check, dayFromWire(date))

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
      title={made ? quickPayWords.title : quickPayWords.error}
    >
      <Outcome problem={unknown} button={sharedWords.close} onClose={close}>
        {made && (
          <div className={classes.question}>
            {made.count > 0 && (
              <>
                <p>{quickPayWords.done}</p>
                <p>
                  {quickPayWords.scheduled(made.count, fromWire(made.total))}{' '}
                  {listDays(made.payments.map(({ scheduledDate }) => scheduledDate))}.
                </p>
                <ul>
                  {made.payments.map(({ uniqueId, payeeName, payeeMethod, processDate, amount }) => (
                    <li key={uniqueId}>
                      <span>
                        {payeeName} <small className="sd-soft">{arrivalText(payeeMethod, processDate)}</small>
                      </span>
                      <Money cents={fromWire(amount)} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            {made.autoPays.length > 0 && <p>{quickPayWords.autoPayDone}</p>}
            {made.autoPays.map(({ uniqueId, payeeName, payeeMethod, nextDate }) => (
              <p key={uniqueId}>
                {quickPayWords.autoPay(payeeName, nextDate)} {arrivalText(payeeMethod, nextDate)}.
              </p>
            ))}
            <p>
              <ScreenLink to={screens.scheduledPayments}>{quickPayWords.seeScheduled}</ScreenLink>
            </p>
          </div>
        )}
      </Outcome>
    </Dialog>
  )
}
