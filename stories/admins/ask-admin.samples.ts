import { askAdminMachine } from '../../machines/admins/ask-admin.machine.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ben, ivo } from './admins.samples.ts'

const done = { done: null }
const reauth = problem(403, 'Please confirm your password.', { code: 'reauth_required' })
const gone = problem(404, 'This admin was deleted already.')

export const samples = {
  resendInvitation: {
    answers: done,
    refusals: { reauth, accepted: problem(409, 'This admin has no open invitation.') },
  },
  resetAdminPassword: { answers: done, refusals: { reauth, gone } },
  removeAdmin: {
    answers: done,
    refusals: {
      reauth,
      gone,
      last: problem(409, 'This is the last admin with Full Access. Give it to somebody else first.'),
      lost: problem(0, 'error trying to delete the admin'),
    },
  },
} satisfies Samples

export const inputs = {
  remove: { userId: 901, admin: ben, question: 'remove' },
  reset: { userId: 901, admin: ben, question: 'reset' },
  resend: { userId: 901, admin: ivo, question: 'resend' },
} as const

export const askAdminAt = (moment: Moment<typeof askAdminMachine>) =>
  still(askAdminMachine, { input: inputs.remove, ...moment })

export const lab = labOf(askAdminMachine, {
  inputs: Object.values(inputs),
  events: { 'question.confirm': [{}], 'dialog.close': [{}] },
  actors: { ...samples, confirmPassword: { answers: confirmations } },
})
