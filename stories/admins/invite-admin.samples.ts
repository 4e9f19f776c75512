import { inviteAdminMachine } from '../../machines/admins/invite-admin.machine.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { invited } from './admins.samples.ts'

export const draft = { email: 'ivo@example.test', role: AdminRole.BANKING_ACCESS }
const taken = 'This address was invited already.'

export const samples = {
  inviteAdmin: {
    answers: { invited },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      taken: problem(409, taken, { fields: { email: taken } }),
      lost: problem(0, 'error trying to invite the admin'),
    },
  },
} satisfies Samples

export const inviteAdminAt = (moment: Moment<typeof inviteAdminMachine>) =>
  still(inviteAdminMachine, { input: { userId: 901 }, ...moment })

export const lab = labOf(inviteAdminMachine, {
  inputs: [{ userId: 901 }],
  events: {
    'draft.change': [{ change: draft }, { change: { email: 'ivo' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: { ...samples, confirmPassword: { answers: confirmations } },
})
