import { endAutoPayMachine } from '../../machines/payments/end-auto-pay.machine.ts'
import { labOf } from '../lab/lab.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { autoPays } from './auto-pays.samples.ts'

const gone = problem(404, 'This auto pay is not in your list any more.')
const paid = problem(
  409,
  'This Auto Pay is being paid or changed at this moment, so this did nothing. Look again in a minute.',
)

export const samples = {
  autoToQuick: {
    answers: { converted: { uniqueId: 'q5d0c8f64-1b7e-4c0a-9f3e-2a6d4b1c7e90', payeeId: autoPays.rent.id } },
    refusals: { gone, paid },
  },
  removeAutoPay: {
    answers: { removed: null },
    refusals: {
      gone,
      paid,
      pending: problem(409, 'Delete the scheduled payments first.', { code: 'pending_payments_exist' }),
    },
  },
} satisfies Samples

export const converting = { userId: 7, ending: 'convert', autoPay: autoPays.rent } as const
export const removing = { ...converting, ending: 'remove' } as const

export function endAutoPayAt(
  moment: Moment<typeof endAutoPayMachine>,
  once: 'sending' | 'verifyingOutcome' = 'sending',
) {
  const inside = { ...(moment.value === 'converting' && { autoToQuick: onceAt(once) }) }
  return still(endAutoPayMachine, { input: converting, inside, ...moment })
}

export const lab = labOf(endAutoPayMachine, {
  inputs: [converting, removing],
  events: { 'ending.confirm': [{}], 'ending.cancel': [{}], 'ending.close': [{}] },
  actors: {
    autoToQuick: { answers: endings(samples.autoToQuick.answers.converted) },
    removeAutoPay: { answers: endings(undefined) },
  },
  hiddenStates: {
    'endAutoPay converted': 'The list takes its place.',
    'endAutoPay gone': 'The list takes its place.',
    'endAutoPay kept': 'The list takes its place.',
    'endAutoPay left': 'The list takes its place.',
  },
})
