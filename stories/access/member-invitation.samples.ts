import { memberInvitationMachine } from '../../machines/access/member-invitation.machine.ts'
import { emptyMemberDraft } from '../../machines/access/member-invitation.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const password = 'Lantern2026'
export const proof = { dob: '4/12/1986', ssn: '4321' }
export const draft = { ...proof, username: 'mia.okafor', phrase: 'tall green lighthouse', password, repeated: password }

const unopened = 'error trying to open the invitation'
const over = problem(
  422,
  'This invitation has expired, was used already, or was tried too often. If you have not chosen a password yet, use Forgot Password.',
  {
    code: 'link_invalid',
  },
)
const wrong = problem(422, 'The date of birth or the last 4 digits of the SSN are not what we have on file.', {
  fields: {
    dob: 'This date, or the digits below, are not what we have on file.',
    ssn: 'These digits, or the date above, are not what we have on file.',
  },
})
const taken = 'Somebody has this username already. Choose another one.'

export const samples = {
  checkMemberInvitation: { answers: { done: null }, refusals: { over, lost: problem(0, unopened) } },
  proveMemberInvitation: {
    answers: { invited: { username: 'maria' } },
    refusals: {
      over,
      wrong,
      throttled: problem(429, 'Too many attempts.', { retryAfter: 900 }),
      lost: problem(0, unopened),
    },
  },
  acceptMemberInvitation: {
    answers: { done: null },
    refusals: {
      over,
      taken: problem(409, taken, { fields: { username: taken } }),
      weak: problem(422, 'Many people use this password. Choose another one.', { code: 'weak_password' }),
      lost: problem(0, 'error trying to accept the invitation'),
    },
  },
} satisfies Samples

export const place = { fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
const input = { hash: '5QbX0v8mJr2kTn7cYw1LzA9eHs4dGf6uKp3iVo0xRqE', place, zone: 'America/New_York' }
export const proven = { ...emptyMemberDraft, ...proof, username: 'maria' }

export const memberInvitationAt = (moment: Moment<typeof memberInvitationMachine>) =>
  still(memberInvitationMachine, { input, ...moment })

export const lab = labOf(memberInvitationMachine, {
  inputs: [input, { ...input, hash: null }],
  events: {
    reload: [{}],
    'draft.change': [
      { change: proof },
      { change: { ssn: '43' } },
      { change: draft },
      { change: { repeated: 'another' } },
    ],
    'draft.submit': [{}],
    'step.back': [{}],
  },
  actors: samples,
})
