import { autoPayFormMachine } from '../../machines/payments/auto-pay-form.machine.ts'
import type { AutoPayDraft } from '../../machines/payments/auto-pay-form.rules.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { ofMaria, samples as summaries } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { autoPays, items as plans, samples as lists } from './auto-pays.samples.ts'
import { accounts, eligibility, items, last, samples as bills, scheduled } from './quick-pay.samples.ts'

const cutoff = problem(422, 'Payments for today must be set up by 10:00 am.', { code: 'cutoff_passed' })
const limit = problem(422, 'The most for one day is $20,000.00.', { code: 'limit' })
const twice = problem(422, 'You already pay this payee $44.10 on 12/31/2026.', { code: 'pay_twice' })
const lost = problem(0, 'Error trying to change quick pay to auto pay.')

export const samples = {
  quickToAuto: {
    answers: { started: { uniqueId: autoPays.rent.uniqueId, payeeId: 22 } },
    refusals: { cutoff, limit, twice, lost, gone: problem(404, 'This payee is not in your list any more.') },
  },
  updateAutoPay: {
    answers: { changed: lists.getAutoPays.answers.some[2] as (typeof lists.getAutoPays.answers.some)[number] },
    refusals: {
      limit,
      twice,
      gone: problem(404, 'This auto pay is not in your list any more.'),
      paid: problem(
        409,
        'This Auto Pay is being paid or changed at this moment, so this did nothing. Look again in a minute.',
      ),
    },
  },
} satisfies Samples

const water = items.find(({ nickname }) => nickname === 'Water') ?? { uniqueId: 'q', name: '' }
const input = { userId: 7, kind: 'schedule', chosen: { uniqueId: water.uniqueId, name: water.name } } as const
const editing = ({ uniqueId, name }: (typeof plans)[number]) =>
  ({ userId: 7, kind: 'edit', chosen: { uniqueId, name } }) as const
export const inputs = {
  schedule: input,
  rent: editing(autoPays.rent),
  mobile: editing(autoPays.mobile),
  insurance: editing(autoPays.insurance),
}

export const known = { accounts, eligibility, scheduled }
/** What is known of a member with one free payment left, which is scheduled already. */
export const charged = { ...known, eligibility: { ...last, freeUsed: 15 } }

/** A member's draft: six monthly payments on a day that not every month has. */
export const typed: Partial<AutoPayDraft> = {
  frequency: 'MONTHLY',
  date: '12/31/2026',
  amount: '44.10',
  method: 'fixed',
  count: '6',
  finalAmount: '40',
}

type State = 'loading' | 'failed' | 'nothing' | 'shown' | 'reloading'
type Flow = { form: 'untouched' | 'touched' } | 'setting' | 'made' | 'unknown'
type Where = { changed?: State; reads?: Exclude<State, 'nothing'>; flow?: Flow; dialog?: 'none' | 'disclosure' }

/** Returns a form at rest: for a new auto pay, unless `changed` names one. */
export function autoPayFormAt(where: Where, moment: Partial<Moment<typeof autoPayFormMachine>> = {}) {
  const { changed = 'nothing', reads = 'shown', flow = { form: 'touched' }, dialog = 'none' } = where
  const value = { open: { changed, accounts: reads, eligibility: reads, scheduled: reads, flow, dialog } }
  return still(autoPayFormMachine, {
    input,
    ...known,
    ...moment,
    value: value as Moment<typeof autoPayFormMachine>['value'],
  })
}

export const lab = labOf(autoPayFormMachine, {
  inputs: [input, inputs.rent, inputs.insurance, { ...input, kind: 'edit' }, { ...input, chosen: null }],
  events: {
    'draft.change': [{ change: typed }, { change: { amount: '' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
    'disclosure.open': [{}],
    'disclosure.close': [{}],
    reload: [{}],
    'money.move': [{}],
  },
  actors: {
    getAutoPays: { answers: { some: plans }, refusals: lists.getAutoPays.refusals },
    getSummary: { answers: { maria: ofMaria }, refusals: summaries.getSummary.refusals },
    getEligibility: { answers: { six: eligibility }, refusals: bills.getEligibility.refusals },
    getScheduledPayments: { answers: { one: scheduled }, refusals: bills.getScheduledPayments.refusals },
    setAutoPay: {
      answers: {
        made: { end: 'made', error: null },
        refused: { end: 'refused', error: limit },
        twice: { end: 'refused', error: twice },
        unknown: { end: 'unknown', error: unknownOutcome },
      },
    },
    moneyChannel: { tells: ['money.move'] },
  },
  hiddenStates: {
    'autoPayForm opening': 'What was chosen is known at once.',
    'autoPayForm left': 'E-Pay takes its place.',
  },
})
