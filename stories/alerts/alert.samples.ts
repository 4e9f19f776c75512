import { alertMachine } from '../../machines/alerts/alert.machine.ts'
import { alertDraft, getWatchableShares } from '../../machines/alerts/alerts.rules.ts'
import { ofMaria, samples as summaries } from '../accounts/summary.samples.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { items, reauth } from './alerts.samples.ts'

export const samples = {
  saveAlert: {
    answers: { saved: null },
    refusals: {
      reauth,
      noNumber: problem(422, 'Add a mobile number to your profile first.', {
        fields: { byText: 'Add a mobile number to your profile first.' },
      }),
      many: problem(422, 'You have 20 alerts. Remove one before you add another.', { code: 'limit' }),
      lost: problem(0, 'error trying to save the alert'),
    },
  },
} satisfies Samples

export const accounts = getWatchableShares(ofMaria)
export const filled = { ...alertDraft(null), uniqueId: accounts[1]?.uniqueId ?? '', amount: '100.00' }
const [changed = null] = items

export const alertAt = (moment: Moment<typeof alertMachine>) =>
  still(alertMachine, { input: { userId: 7, alert: null }, accounts, ...moment })

export const lab = labOf(alertMachine, {
  inputs: [
    { userId: 7, alert: null },
    { userId: 7, alert: changed },
  ],
  events: { reload: [{}], 'draft.change': [{ change: filled }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: {
    getSummary: { answers: { maria: ofMaria }, refusals: summaries.getSummary.refusals },
    saveAlert: { answers: { saved: undefined }, refusals: samples.saveAlert.refusals },
    confirmPassword: { answers: confirmations },
  },
})
