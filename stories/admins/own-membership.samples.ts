import type { Membership } from '../../machines/admins/admins.rules.ts'
import { ownMembershipMachine } from '../../machines/admins/own-membership.machine.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ben } from './admins.samples.ts'

export const samples = {
  changeOwnMembership: {
    answers: { done: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      nobody: problem(422, 'Check the highlighted fields.', { fields: { username: 'No member has this username.' } }),
      elsewhere: problem(409, 'Another admin changed this meanwhile. Look at it again.'),
      lost: problem(0, 'error trying to change their own accounts'),
    },
  },
} satisfies Samples

const stated: Membership = {
  username: 'bachterberg',
  name: 'Ben Achterberg',
  state: 'STATED',
  by: 'Cleo Marchetti',
  isOwn: false,
}
export const memberships = {
  stated,
  ownStatement: { ...stated, isOwn: true },
  confirmed: { ...stated, state: 'CONFIRMED' },
  ending: { ...stated, state: 'ENDING' },
  ownEnding: { ...stated, state: 'ENDING', isOwn: true },
} satisfies Record<string, Membership>

const inputOf = (...of: Membership[]) => ({ userId: 901, admin: { ...ben, memberships: of } })

export const ownMembershipAt = ({ of = [], ...moment }: Moment<typeof ownMembershipMachine> & { of?: Membership[] }) =>
  still(ownMembershipMachine, { input: inputOf(...of), ...moment })

export const lab = labOf(ownMembershipMachine, {
  inputs: [inputOf(), inputOf(stated)],
  events: {
    'draft.change': [{ change: { username: 'bachterberg' } }, { change: { act: 'APPROVE', of: 'bachterberg' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: { ...samples, confirmPassword: { answers: confirmations } },
})
