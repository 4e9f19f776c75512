import { adminSignInMachine } from '../../machines/access/admin-sign-in.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { fiName, lost, outputs, rememberDevice } from './device-verification.samples.ts'
import { signInAt } from './sign-in.samples.ts'

export const samples = {
  checkAdminAccess: {
    answers: {
      allowed: null,
      provider: { name: 'Harbor Login', passwordToo: true },
      alone: { name: 'Harbor Login', passwordToo: false },
    },
    message: 'allowed',
    refusals: { notAllowed: problem(403, 'not allowed'), lost },
  },
  beginProviderSignIn: {
    answers: { address: { address: 'https://login.harborlight.example/auth' } },
    refusals: {
      unreached: problem(422, 'We cannot reach Harbor Login right now. Please try again in a few minutes.'),
      lost,
    },
  },
  finishProviderSignIn: {
    answers: { session: outputs.session },
    refusals: {
      over: problem(
        403,
        'This login took too long, was used already, or began in another browser. Please start again.',
      ),
      unfinished: problem(422, 'You did not finish logging in at Harbor Login. Please start again.'),
      unproven: problem(422, 'We could not check your login with Harbor Login. Please try again in a few minutes.'),
      unverified: problem(
        403,
        'Harbor Login has not verified your email, so we cannot tell who you are. Ask who manages Harbor Login.',
      ),
      uninvited: problem(
        403,
        'Harbor Login knows you, but you have no access here. Ask an admin with Full Access to invite you.',
      ),
      invitationOver: problem(403, 'Your invitation has expired. Ask an admin with Full Access to send it again.'),
      roleless: problem(403, 'Harbor Login gives you no role here. Ask who manages Harbor Login at your organization.'),
      lost,
    },
  },
} satisfies Samples

export const staffTyped = { username: 'ada', password: 'Office2026' }

export const { provider, alone } = samples.checkAdminAccess.answers
const input = { fiName, rememberDevice: { ...rememberDevice, remember: false }, arrival: null }

/** Returns a staff sign-in at rest, also before the server has said whether staff may sign in here. */
export function adminSignInAt(
  moment: Parameters<typeof signInAt>[0] | { at: 'checkingAccess' },
  offered: Partial<Pick<Moment<typeof adminSignInMachine>, 'provider' | 'error'>> = {},
) {
  if (moment.at === 'checkingAccess') return still(adminSignInMachine, { input, value: moment.at })
  return still(adminSignInMachine, {
    input,
    value: 'allowed',
    ...offered,
    inside: { signIn: signInAt({ ...moment, layout: 'steps' }) },
  })
}

/** Returns a staff sign-in without a form, at rest. */
export const providerAt = (moment: Omit<Moment<typeof adminSignInMachine>, 'input'>) =>
  still(adminSignInMachine, { input, provider: alone, ...moment })

export const lab = labOf(adminSignInMachine, {
  inputs: [
    { fiName, rememberDevice, arrival: null },
    { fiName, rememberDevice, arrival: { code: 'a-code', state: 'a-state' } },
  ],
  events: { 'provider.press': [{}], 'password.choose': [{}] },
  actors: {
    checkAdminAccess: samples.checkAdminAccess,
    beginProviderSignIn: {
      ...samples.beginProviderSignIn,
      answers: { address: samples.beginProviderSignIn.answers.address.address },
    },
    finishProviderSignIn: samples.finishProviderSignIn,
    signIn: { answers: { session: outputs.session } },
  },
})
