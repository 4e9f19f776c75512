import { homeAccountsMachine } from '../../machines/profile/home-accounts.machine.ts'
import { hideAccount, moveAccount, toArranged } from '../../machines/profile/home-accounts.rules.ts'
import { accountsIn, ofMaria, samples as summaries } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  arrangeAccounts: {
    answers: { saved: null },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      lost: problem(0, 'error trying to save the order'),
    },
  },
} satisfies Samples

export const accounts = toArranged(ofMaria)
const [first, second] = accounts.map(({ uniqueId }) => uniqueId) as [string, string]
export const arranged = hideAccount(moveAccount(accounts, second, -1), first, true)

export const homeAccountsAt = (moment: Partial<Moment<typeof homeAccountsMachine>> = {}) =>
  still(homeAccountsMachine, {
    input: { userId: 7 },
    value: { form: 'untouched' },
    draft: { accounts },
    isLoaded: true,
    ...moment,
  })

export const lab = labOf(homeAccountsMachine, {
  inputs: [{ userId: 7 }],
  events: { 'draft.change': [{ change: { accounts: arranged } }], 'draft.submit': [{}], reload: [{}] },
  actors: {
    getSummary: {
      answers: { maria: ofMaria, none: accountsIn(summaries.getSummary.answers.newton) },
      refusals: summaries.getSummary.refusals,
    },
    ...samples,
  },
})
