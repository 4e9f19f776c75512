import { loadConfirmation } from '../../machines/access/late-confirmation.recipe.ts'
import { signInMachine } from '../../machines/access/sign-in.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { codeAt, refusals as ofConfirmation } from './confirmation.samples.ts'
import { ceremonies, passkeyAt, samples as ofPasskey } from './passkey.samples.ts'
import {
  broken,
  fiName,
  lost,
  outputs,
  rememberDevice,
  samples as ofCode,
  throttled,
  typed,
} from './device-verification.samples.ts'

// Tests and stories begin in every step.
await loadConfirmation()

export const samples = {
  lookUpUsername: {
    answers: { phrase: outputs.phrase },
    refusals: {
      username: problem(422, 'The username is not valid.'),
      closed: problem(403, 'user not allowed'),
      throttled,
      broken,
      lost,
    },
  },
} satisfies Samples

export const refusals = { ...samples.lookUpUsername.refusals, ...ofConfirmation }

const { username, password } = typed

const recognised = { username, phrase: outputs.phrase.phrase }
const whole = { ...recognised, password }
/** What is filled in at each step. */
const inForm = { username: {}, lookingUp: { username }, recognised, password: recognised }
const outside = {
  signingIn: whole,
  verifyingDevice: whole,
  confirming: whole,
  cantLogIn: recognised,
  passkeyQuestion: {},
  usingPasskey: {},
}
type At = keyof typeof inForm | keyof typeof outside

const isInForm = (at: At): at is keyof typeof inForm => at in inForm
const given = { fiName, layout: 'single', rememberDevice: { ...rememberDevice, remember: false } } as const

/** Returns a sign-in in which nothing runs, nor in the machine of its last step. */
export const signInAt = ({ at, ...change }: Omit<Moment<typeof signInMachine>, 'value'> & { at: At }) =>
  still(signInMachine, {
    input: given,
    value: isInForm(at) ? { form: at } : at,
    ...(isInForm(at) ? inForm[at] : outside[at]),
    ...(at === 'confirming' && { inside: { confirmation: codeAt() } }),
    ...(at === 'passkeyQuestion' && { inside: { passkey: passkeyAt('question') } }),
    ...change,
  })

export const lab = labOf(signInMachine, {
  inputs: [
    { fiName, layout: 'single', rememberDevice },
    { fiName, layout: 'steps', rememberDevice },
  ],
  events: {
    'username.change': [{ username }],
    'username.leave': [{}],
    'password.change': [{ password }],
    'device.mark': [{ remember: false }],
    'form.submit': [{}],
    'form.retry': [{}],
    'step.back': [{}],
    'help.open': [{}],
    'contact.open': [{}],
    'passkey.press': [{}],
  },
  actors: {
    lookUpUsername: samples.lookUpUsername,
    verifyPassword: ofCode.verifyPassword,
    verifySignInCode: ofCode.verifySignInCode,
    passkey: { answers: ceremonies },
    signInWithPasskey: ofPasskey.signInWithPasskey,
    confirmation: {
      answers: {
        session: { session: outputs.session, error: null },
        wrong: { session: null, error: ofCode.verifyPassword.refusals.password },
        back: { session: null, error: null },
      },
    },
  },
})
