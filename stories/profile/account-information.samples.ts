import { accountInformationMachine } from '../../machines/profile/account-information.machine.ts'
import { ofMaria, samples as accounts } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ids, items } from './account-names.samples.ts'

export const accountInformationAt = (moment: Moment<typeof accountInformationMachine>) =>
  still(accountInformationMachine, { input: { userId: 7 }, items, ...moment })

export const lab = labOf(accountInformationMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'number.show': [{ id: ids.first }], 'number.hide': [{}] },
  actors: {
    getSummary: { answers: { maria: ofMaria }, refusals: accounts.getSummary.refusals },
    confirmPassword: { answers: confirmations },
  },
})
