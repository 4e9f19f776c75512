import { changeRoleMachine } from '../../machines/admins/change-role.machine.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ben } from './admins.samples.ts'

export const samples = {
  changeAdminRole: {
    answers: { done: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      last: problem(409, 'This is the last admin with Full Access. Give it to somebody else first.'),
      gone: problem(404, 'This admin was deleted already.'),
      lost: problem(0, 'error trying to change the role'),
    },
  },
} satisfies Samples

const input = { userId: 901, admin: ben }

export const changeRoleAt = (moment: Moment<typeof changeRoleMachine>) => still(changeRoleMachine, { input, ...moment })

export const lab = labOf(changeRoleMachine, {
  inputs: [input],
  events: { 'draft.change': [{ change: { role: AdminRole.FULL_ACCESS } }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: { ...samples, confirmPassword: { answers: confirmations } },
})
