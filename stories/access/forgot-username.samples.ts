import { forgotUsernameMachine } from '../../machines/access/forgot-username.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { fiName } from './device-verification.samples.ts'

const unsent = 'error trying to mail your username'

export const samples = {
  sendUsername: {
    answers: { done: null },
    refusals: {
      throttled: problem(429, 'Too many attempts.', { retryAfter: 900 }),
      broken: problem(500, unsent),
      lost: problem(0, unsent),
    },
  },
} satisfies Samples

export const { refusals } = samples.sendUsername

export const owner = { dob: '4/12/1986', ssn: '4321', email: 'maria@example.test' }
export const input = { fiName, zone: 'America/New_York' }

/** Returns the flow at rest, with everything filled in. */
export const forgotUsernameAt = (moment: Moment<typeof forgotUsernameMachine>) =>
  still(forgotUsernameMachine, { input, draft: owner, ...moment })

export const lab = labOf(forgotUsernameMachine, {
  inputs: [input],
  events: { 'draft.change': [{ change: owner }], 'form.submit': [{}], 'step.back': [{}] },
  actors: samples,
})
