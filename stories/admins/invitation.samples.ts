import { invitationMachine } from '../../machines/admins/invitation.machine.ts'
import { emptyAcceptance } from '../../machines/admins/invitation.rules.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const invitation = { email: 'ivo@example.test', username: 'ivo', role: AdminRole.BANKING_ACCESS }
const password = 'Lantern2026'
export const draft = {
  name: 'Ivo Marsh',
  username: 'ivo',
  phrase: 'tall green lighthouse',
  password,
  repeated: password,
}

const over = problem(
  422,
  'This invitation has expired, or was used already. Ask an admin with Full Access to send it again.',
  {
    code: 'link_invalid',
  },
)
const taken = 'Somebody has this username already. Choose another one.'

export const samples = {
  checkInvitation: {
    answers: { invitation, unnamed: { ...invitation, username: '' } },
    refusals: { over, lost: problem(0, 'error trying to open the invitation'), closed: problem(403, 'not allowed') },
  },
  acceptInvitation: {
    answers: { done: null },
    refusals: {
      over,
      taken: problem(409, taken, { fields: { username: taken } }),
      weak: problem(422, 'Many people use this password. Choose another one.', { code: 'weak_password' }),
      lost: problem(0, 'error trying to accept the invitation'),
    },
  },
} satisfies Samples

const place = { fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
const input = { hash: '5QbX0v8mJr2kTn7cYw1LzA9eHs4dGf6uKp3iVo0xRqE', place }
export const proposed = { ...emptyAcceptance, username: 'ivo' }

export const invitationAt = (moment: Moment<typeof invitationMachine>) =>
  still(invitationMachine, { input, invitation, draft: proposed, ...moment })

export const lab = labOf(invitationMachine, {
  inputs: [input, { hash: null, place }],
  events: {
    reload: [{}],
    'draft.change': [{ change: draft }, { change: { repeated: 'another' } }],
    'draft.submit': [{}],
  },
  actors: samples,
})
