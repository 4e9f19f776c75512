import { confirmPasswordMachine } from '../../machines/session/confirm-password.machine.ts'
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
} satisfies Samples

export const confirmPasswordAt = (moment: Moment<typeof confirmPasswordMachine>) =>
  still(confirmPasswordMachine, { input: { userId: 7 }, ...moment })

/** The outcomes of the question, for the machines that ask it. */
export const confirmations = { confirmed: true, canceled: false }

export const lab = labOf(confirmPasswordMachine, {
  inputs: [{ userId: 7 }],
  events: { 'password.change': [{ password: 'Harbor2026' }], 'password.submit': [{}], 'question.cancel': [{}] },
  actors: { reauthenticate: { answers: { done: undefined }, refusals: samples.reauthenticate.refusals } },
})
