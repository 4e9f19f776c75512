import type { components } from '../../api/schema.d.ts'
import { eligibilityMachine } from '../../machines/payments/eligibility.machine.ts'
import { toEligibility } from '../../machines/payments/eligibility.services.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']['Eligibility']

const open: Wire = {
  eligible: true,
  reasons: [],
  freeUsed: 4,
  freeLimit: 15,
  feeAmount: 0.5,
  cutoff: '10:00',
  timeZone: 'America/New_York',
  earliestDate: '11/20/2026',
  maxPayment: 10_000,
  hasScheduled: true,
}
const closed = (...reasons: Wire['reasons']): Wire => ({ ...open, eligible: false, reasons, freeUsed: 0 })

export const samples = {
  getEligibility: {
    answers: {
      open,
      noFee: { ...open, feeAmount: 0 },
      noDraft: closed('NO_SHARE_DRAFT'),
      noStatements: closed('NO_ESTATEMENTS'),
      neverPaid: { ...closed('NO_ESTATEMENTS'), hasScheduled: false },
      neither: closed('NO_SHARE_DRAFT', 'NO_ESTATEMENTS'),
    },
    refusals: { broken: problem(500, 'error trying to get the rules of E-Pay') },
  },
} satisfies Samples

const { answers, refusals } = samples.getEligibility
const today = day('2026-11-20')

export const eligibilities = {
  open: toEligibility(answers.open, today),
  noFee: toEligibility(answers.noFee, today),
  noDraft: toEligibility(answers.noDraft, today),
  noStatements: toEligibility(answers.noStatements, today),
  neverPaid: toEligibility(answers.neverPaid, today),
  neither: toEligibility(answers.neither, today),
}

/** The refusal of every E-Pay call for a member who may not use it. */
export const notEligible = problem(403, 'To use E-Pay, open a checking account.', { code: 'epay_not_eligible' })

export const eligibilityAt = (moment: Moment<typeof eligibilityMachine>) =>
  still(eligibilityMachine, { input: { userId: 7 }, ...moment })

export const lab = labOf(eligibilityMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}] },
  actors: { getEligibility: { answers: eligibilities, refusals } },
})
