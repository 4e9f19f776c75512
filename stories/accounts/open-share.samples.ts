import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { openShareMachine } from '../../machines/accounts/open-share.machine.ts'
import { getFundingAccounts, type ShareDraft } from '../../machines/accounts/open-share.rules.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/once.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ofMaria } from './summary.samples.ts'

const opened = { uniqueId: 'S4g9hT1vXk6bN3pR88210', id: '014', confirmNum: '4820193376' }

export const samples = {
  openShare: {
    answers: { funded: opened, empty: { ...opened, confirmNum: null } },
    refusals: {
      short: problem(422, 'Amount exceeds available balance', { code: 'limit' }),
      ten: problem(422, 'You have opened 10 accounts here. For another one, please contact us.', { code: 'limit' }),
      running: problem(409, 'This request is still running.', { code: 'in_progress' }),
      many: problem(429, 'Too many attempts.', { retryAfter: 60 }),
      lost: problem(0, 'error trying to open the account'),
      broken: problem(500, 'error trying to open the account'),
    },
  },
} satisfies Samples

export const funds = getFundingAccounts(groupAccounts(ofMaria))

export const shareDraft: ShareDraft = {
  type: 4,
  description: 'Summer house',
  deposit: '50.00',
  fromId: funds[0]?.uniqueId ?? '',
}

export const savings = { userId: 7, kind: 'savings', funds } as const

export const openShareAt = (moment: Moment<typeof openShareMachine>) =>
  still(openShareMachine, { input: savings, ...moment })

export const lab = labOf(openShareMachine, {
  inputs: [savings],
  events: { 'draft.change': [{ change: shareDraft }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: { openShare: { answers: endings(samples.openShare.answers.funded) } },
})
