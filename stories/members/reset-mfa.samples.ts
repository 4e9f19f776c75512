import { resetMfaMachine } from '../../machines/members/reset-mfa.machine.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const found = { username: 'maria', name: 'Maria Okafor' }
const fallback = "error trying to reset user's account"

export const samples = {
  lookUpMember: {
    answers: { found },
    refusals: {
      unknown: problem(404, 'Member not found.'),
      shared: problem(409, 'More than one member uses this account. Enter the username.'),
      often: problem(429, 'Too many requests.', { retryAfter: 1_800 }),
    },
  },
  unblockMember: {
    answers: { done: null },
    refusals: {
      reauth: problem(403, 'Please confirm your password.', { code: 'reauth_required' }),
      locked: problem(422, 'Unlock this member first.'),
      lost: problem(0, fallback),
    },
  },
} satisfies Samples

export const resetMfaAt = (moment: Moment<typeof resetMfaMachine>) =>
  still(resetMfaMachine, { input: { userId: 901, username: '' }, ...moment })

export const lab = labOf(resetMfaMachine, {
  inputs: [{ userId: 901, username: '' }],
  events: {
    'draft.change': [{ change: { query: 'maria' } }, { change: { query: ' ' } }],
    'draft.submit': [{}],
    'reset.confirm': [{}],
    'reset.cancel': [{}],
    'dialog.close': [{}],
  },
  actors: {
    lookUpMember: samples.lookUpMember,
    unblockMember: { answers: { done: undefined }, refusals: samples.unblockMember.refusals },
    confirmPassword: { answers: confirmations },
  },
})
