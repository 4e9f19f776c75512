import { useSelector } from '@xstate/react'
import type { AutoPayFormActor } from '../../machines/payments/auto-pay-form.machine.ts'
import type { AutoPayQuestion } from '../../machines/payments/auto-pay-form.rules.ts'
import type { SetAutoPayActor } from '../../machines/payments/set-auto-pay.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { quickPayWords } from './quick-pay.words.ts'
import { autoPayFormWords } from './auto-pay-form.words.ts'

/** Confirms an auto pay where the member must know something first, and reports the result. */
export function AutoPayDialog({ actor }: { actor: AutoPayFormActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { kind, name, question, terms, error } = state.context
  const setting = state.children.setAutoPay
  const once = useSelector(setting, (at) => at?.children.quickToAuto ?? at?.children.updateAutoPay)
  const isBusy = useSelector(setting, (at) => at?.hasTag('busy') ?? false)
  const isVerifying = useSelector(once, (at) => at?.matches('verifyingOutcome') ?? false)
  const isMade = state.matches({ open: { flow: 'made' } })
  const isUnknown = state.matches({ open: { flow: 'unknown' } })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <>
      <Dialog
        // Without a question, a dialog opens only when the answer is lost.
        opened={setting !== undefined && (question !== null || isVerifying)}
        onClose={() => setting?.send({ type: 'question.cancel' })}
        title={autoPayFormWords.title[kind]}
        isLocked={isBusy}
        returnFocus={error === null}
      >
        <Once actor={once} checking={quickPayWords.checking}>
          {setting && <SetAutoPayQuestion actor={setting} />}
        </Once>
      </Dialog>
      <Dialog
        opened={isMade || isUnknown}
        onClose={close}
        title={isMade ? autoPayFormWords.title[kind] : autoPayFormWords.error}
        closeOnClickOutside
      >
        <Outcome problem={isUnknown ? error : null} button={sharedWords.close} onClose={close}>
          <p>{autoPayFormWords.made[kind]}</p>
          {terms && <p>{autoPayFormWords.summary(name, terms)}</p>}
        </Outcome>
      </Dialog>
    </>
  )
}

/** Tells the member what they should know before they confirm. */
export function SetAutoPayQuestion({ actor }: { actor: SetAutoPayActor }) {
  const { name, terms, question } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <DialogQuestion
      error={null}
      isBusy={isBusy}
      cancel={sharedWords.close}
      onConfirm={() => actor.send({ type: 'question.confirm' })}
      onCancel={() => actor.send({ type: 'question.cancel' })}
    >
      {question && listSentences(question).join(' ')} {terms && <b>{autoPayFormWords.summary(name, terms)}</b>}
    </DialogQuestion>
  )
}

const listSentences = ({ isNew, charges, dueOn, repeats }: AutoPayQuestion): string[] =>
  [
    repeats !== null && autoPayFormWords.repeats(repeats),
    isNew && autoPayFormWords.ask,
    charges !== null && autoPayFormWords.charges(charges, 1),
    dueOn !== null && autoPayFormWords.due(dayToWire(dueOn)),
  ].filter((text) => text !== false)
