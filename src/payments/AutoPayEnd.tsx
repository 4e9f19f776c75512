import { useSelector } from '@xstate/react'
import { type AutoPayEndActor, type AutoPayEnding, autoPayEndMachine } from '../../machines/payments/autoPayEnd.machine.ts'
import { type AutoPay, isDue, nextAmount } from '../../machines/payments/autoPays.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { useUserId } from '../shared/app.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Flow } from '../shared/Flow.tsx'
import { Once } from '../shared/Once.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { words as shared } from '../shared/shared.words.ts'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { useToday } from '../shared/useToday.ts'
import { words as payees } from './payee.words.ts'
import { words as summary } from './summary.words.ts'
import { words } from './autoPays.words.ts'

export type Ending = { kind: AutoPayEnding; autoPay: AutoPay }

/** Ends an auto pay, after a question. `isEnded`: it is not there any more. */
export function AutoPayEnd({ kind, autoPay, onClose }: Ending & { onClose: (isEnded: boolean) => void }) {
  const userId = useUserId()
  const { uniqueId, name } = autoPay
  return (
    <Flow
      machine={autoPayEndMachine}
      input={{ userId, ending: kind, uniqueId, name }}
      onDone={({ end }) => onClose(end === 'converted' || end === 'removed')}
    >
      {(actor) => <AutoPayEndDialog actor={actor} autoPay={autoPay} />}
    </Flow>
  )
}

type DialogProps = { actor: AutoPayEndActor; autoPay: Pick<AutoPay, 'nextOn' | 'isActive' | 'amount' | 'finalAmount' | 'remaining'> }

/** Asks before an auto pay ends, and says how that went. */
export function AutoPayEndDialog({ actor, autoPay }: DialogProps) {
  const { nextOn, isActive } = autoPay
  const state = useSelector(actor, (snapshot) => snapshot)
  const { ending, name, error } = state.context
  const today = useToday()
  const isBusy = state.hasTag('busy')
  const cancel = () => actor.send({ type: 'ending.cancel' })
  const close = () => actor.send({ type: 'ending.close' })
  useFocusBack()
  return (
    <>
      <Dialog opened={state.matches('asking') || isBusy} onClose={cancel} title={words.titleOf[ending]} isLocked={isBusy}>
        <Once actor={state.children.autoToQuick ?? state.children.removeAutoPay} checking={summary.checking}>
          <DialogQuestion
            error={error}
            isBusy={isBusy}
            cancel={shared.close}
            onConfirm={() => actor.send({ type: 'ending.confirm' })}
            onCancel={cancel}
          >
            {words.ask[ending]} <b>{name}</b>
            {ending === 'remove' && <Sentence text={words.keep} />}
            {isActive && (
              <Sentence
                text={
                  isDue({ nextOn }, today) ? words.due(dayToWire(nextOn)) : words.dropped(format(nextAmount(autoPay)), dayToWire(nextOn))
                }
              />
            )}
            {error?.code === 'pending_payments_exist' && (
              <>
                <br />
                <ScreenLink to={screens.scheduledPayments}>{payees.scheduled}</ScreenLink>
              </>
            )}
          </DialogQuestion>
        </Once>
      </Dialog>
      <Dialog
        opened={state.matches('removed') || state.matches('unknown')}
        onClose={close}
        title={state.matches('unknown') ? words.error : words.titleOf[ending]}
        returnFocus={false}
      >
        <DialogDone button={shared.close} onClose={close}>
          {state.matches('unknown') ? <p className="sd-error">{error?.message}</p> : <p>{words.removed}</p>}
        </DialogDone>
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
