import {
  type AutoPayFormContext,
  autoPayQuestion,
  toRepeatQuestion,
  parseAutoPayTerms,
} from '../../machines/payments/auto-pay-form.rules.ts'
import { setAutoPayMachine } from '../../machines/payments/set-auto-pay.machine.ts'
import { labOf } from '../lab/lab.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { still } from '../shared/still.ts'
import { autoPays } from './auto-pays.samples.ts'
import { charged, inputs, known, samples, typed } from './auto-pay-form.samples.ts'

/** Valid forms: a new one, one whose first payment costs a fee, and changes of two existing auto pays. */
export const forms = {
  new: { kind: 'schedule', autoPay: null, typed, ...known },
  charged: { kind: 'schedule', autoPay: null, typed: { ...typed, date: '11/24/2026' }, ...charged },
  due: { kind: 'edit', autoPay: autoPays.insurance, typed: {}, ...known },
  later: { kind: 'edit', autoPay: autoPays.rent, typed: {}, ...known },
} satisfies Record<string, AutoPayFormContext>

const chosen = { new: inputs.schedule, charged: inputs.schedule, due: inputs.insurance, later: inputs.rent }

/**
 * Returns the question and the request of a form; `isTwice`: after the bank has said that the same payment exists on
 * that day.
 */
export const inputOf = (name: keyof typeof forms, isTwice = false) => {
  const [form, question] = [forms[name], autoPayQuestion(forms[name])]
  const asked = isTwice ? toRepeatQuestion({ ...form, question }, samples.quickToAuto.refusals.twice) : { question }
  return { userId: 7, kind: form.kind, ...chosen[name].chosen, terms: parseAutoPayTerms(form), ...asked }
}

type State = { value: 'asking' | 'starting' | 'updating'; once?: 'sending' | 'verifyingOutcome'; isTwice?: boolean }

export const setAutoPayAt = ({ value, once = 'sending', isTwice = false }: State, form: keyof typeof forms = 'new') =>
  still(setAutoPayMachine, {
    input: inputOf(form, isTwice),
    value,
    inside: {
      ...(value === 'starting' && { quickToAuto: onceAt(once) }),
      ...(value === 'updating' && { updateAutoPay: onceAt(once) }),
    },
  })

export const lab = labOf(setAutoPayMachine, {
  inputs: [inputOf('new'), inputOf('due'), inputOf('later')],
  events: { 'question.confirm': [{}], 'question.cancel': [{}] },
  actors: {
    quickToAuto: { answers: endings(samples.quickToAuto.answers.started) },
    updateAutoPay: { answers: endings(samples.updateAutoPay.answers.changed) },
  },
  hiddenStates: {
    'setAutoPay opening': 'What follows is known at once.',
    'setAutoPay confirmed': 'It is sent at once.',
  },
})
