import { accountNamesMachine } from '../../machines/profile/account-names.machine.ts'
import { toNamedAccounts } from '../../machines/profile/account-names.rules.ts'
import { accountsIn, ofMaria, samples as accounts } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  saveAccountDescription: {
    answers: { saved: null },
    refusals: {
      invalid: problem(422, 'Use at most 40 characters.', {
        fields: { description: 'Use at most 40 characters.' },
      }),
      lost: problem(0, "error trying to save customer's description"),
    },
  },
} satisfies Samples

export const items = toNamedAccounts(ofMaria)
const [first, second] = items.filter(({ isTrusted }) => !isTrusted).map(({ uniqueId }) => uniqueId)
export const ids = { first: first ?? '', second: second ?? '' }

export const accountNamesAt = (moment: Moment<typeof accountNamesMachine>) =>
  still(accountNamesMachine, { input: { userId: 7 }, items, ...moment })

export const lab = labOf(accountNamesMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'row.change': [
      { id: ids.first, change: { description: 'Household' } },
      { id: ids.second, change: { description: 'x'.repeat(41) } },
      { id: ids.second, change: { description: 'Holidays' } },
    ],
    'rows.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getSummary: {
      answers: { maria: ofMaria, none: accountsIn(accounts.getSummary.answers.newton) },
      refusals: accounts.getSummary.refusals,
    },
    saveAccountDescription: { answers: { saved: undefined }, refusals: samples.saveAccountDescription.refusals },
  },
})
