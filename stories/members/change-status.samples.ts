import { changeStatusMachine } from '../../machines/members/change-status.machine.ts'
import type { MemberStanding } from '../../machines/members/members.rules.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const { NONE, BLOCKED, SUSPENDED } = UserStatus

export const active = { id: 1, username: 'maria', name: 'Maria Okafor', status: NONE }
export const locked = { ...active, status: BLOCKED }
export const suspended = { id: 44, username: 'ines', name: 'Ines Duarte', status: SUSPENDED }

const busy: MemberStanding = { ...active, sessions: 2, payments: 7, transfers: 3, waiting: 2, phones: 1 }
const quiet: MemberStanding = { ...active, sessions: 0, payments: 0, transfers: 0, waiting: 0, phones: 0 }
const one: MemberStanding = { ...active, sessions: 1, payments: 1, transfers: 0, waiting: 1, phones: 2 }
const changeFailed = 'error trying to cahnge status member' // sic

export const samples = {
  getMemberStanding: {
    answers: { busy, quiet, one, locked: { ...busy, status: BLOCKED, sessions: 0 } },
    refusals: { broken: problem(500, changeFailed), gone: problem(403, 'This is not yours.', { code: 'not_yours' }) },
  },
  changeMemberStatus: {
    answers: { locked: { ...busy, status: BLOCKED }, activated: { ...quiet, ...suspended, status: NONE } },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      before: problem(409, 'This member is locked already.'),
      notAllowed: problem(422, 'This change is not possible.'),
      lost: problem(0, changeFailed),
    },
  },
} satisfies Samples

export const inputs = {
  active: { userId: 901, member: active },
  locked: { userId: 901, member: locked },
  suspended: { userId: 901, member: suspended },
}

export const changeStatusAt = (moment: Moment<typeof changeStatusMachine>) =>
  still(changeStatusMachine, { input: inputs.active, ...moment })

export const lab = labOf(changeStatusMachine, {
  inputs: Object.values(inputs),
  events: { reload: [{}], 'status.confirm': [{}], 'dialog.close': [{}] },
  actors: { ...samples, confirmPassword: { answers: confirmations } },
})
