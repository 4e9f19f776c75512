import { useSelector } from '@xstate/react'
import type { EndAutoPayActor } from '../../machines/payments/end-auto-pay.machine.ts'
import { isDue } from '../../machines/payments/auto-pays.rules.ts'
import { nextAmount } from '../../values/auto-pays.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { useToday } from '../shared/use-today.ts'
import { payeeWords } from './payee.words.ts'
import { quickPayWords } from './quick-pay.words.ts'
import { autoPaysWords } from './auto-pays.words.ts'

/** Confirms ending an auto pay, and reports the result. */
export function EndAutoPayDialog({ actor }: { actor: EndAutoPayActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { ending, autoPay, error } = state.context
  const { name, nextOn, isActive } = autoPay
  const today = useToday()
  const isBusy = state.hasTag('busy')
  const cancel = () => actor.send({ type: 'ending.cancel' })
  const close = () => actor.send({ type: 'ending.close' })
  return (
    <>
      <Dialog
        opened={state.matches('asking') || isBusy}
        onClose={cancel}
        title={autoPaysWords.titleOf[ending]}
        isLocked={isBusy}
      >
        <Once actor={state.children.autoToQuick ?? state.children.removeAutoPay} checking={quickPayWords.checking}>
          <DialogQuestion
            error={error}
            isBusy={isBusy}
            cancel={sharedWords.close}
            onConfirm={() => actor.send({ type: 'ending.confirm' })}
            onCancel={cancel}
          >
            {autoPaysWords.ask[ending]} <b>{name}</b>
            {ending === 'remove' && <Sentence text={autoPaysWords.keep} />}
            {isActive && (
              <Sentence
                text={
                  isDue({ nextOn }, today)
                    ? autoPaysWords.due(dayToWire(nextOn))
                    : autoPaysWords.dropped(format(nextAmount(autoPay)), dayToWire(nextOn))
                }
              />
            )}
            {error?.code === 'pending_payments_exist' && (
              <>
                <br />
                <ScreenLink to={screens.scheduledPayments}>{payeeWords.scheduled}</ScreenLink>
              </>
            )}
          </DialogQuestion>
        </Once>
      </Dialog>
      <Dialog
        opened={state.matches('removed') || state.matches('unknown')}
        onClose={close}
        title={state.matches('unknown') ? autoPaysWords.error : autoPaysWords.titleOf[ending]}
        returnFocus={false}
      >
        <Outcome problem={state.matches('unknown') ? error : null} button={sharedWords.close} onClose={close}>
          <p>{autoPaysWords.removed}</p>
        </Outcome>
      </Dialog>
    </>
  )
}

const Sentence = ({ text }: { text: string }) => (
  <>
    <br />
    {text}
  </>
)
