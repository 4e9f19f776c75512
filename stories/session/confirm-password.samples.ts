import { confirmPasswordMachine } from '../../machines/session/confirm-password.machine.ts'
import { answers, challenge, choice } from '../access/passkey.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  reauthenticate: {
    answers: { done: null },
    refusals: {
      wrong: problem(422, 'The password is not correct.'),
      many: problem(429, 'Too many attempts.', { retryAfter: 600 }),
      lost: problem(0, 'error trying to check the password'),
    },
  },
  getReauthChallenge: {
    answers: { challenge },
    refusals: { none: problem(422, 'You have no passkey for this address.') },
  },
  reauthenticateWithPasskey: {
    answers: { done: null },
    refusals: { notAccepted: problem(422, 'This passkey was not accepted.') },
  },
} satisfies Samples

export const confirmPasswordAt = (moment: Moment<typeof confirmPasswordMachine>) =>
  still(confirmPasswordMachine, { input: { userId: 7 }, ...moment })

/** The outcomes of the question, for the machines that ask it. */
export const confirmations = { confirmed: true, canceled: false }

export const lab = labOf(confirmPasswordMachine, {
  inputs: [{ userId: 7 }],
  events: {
    ...answers,
    'password.change': [{ password: 'Harbor2026' }],
    'password.submit': [{}],
    'passkey.press': [{}],
    'question.cancel': [{}],
  },
  actors: {
    reauthenticate: { answers: { done: undefined }, refusals: samples.reauthenticate.refusals },
    getReauthChallenge: samples.getReauthChallenge,
    passkeyChoice: choice,
    reauthenticateWithPasskey: {
      answers: { done: undefined },
      refusals: samples.reauthenticateWithPasskey.refusals,
    },
  },
})
