import { passkeyMachine } from '../../machines/access/passkey.machine.ts'
import type { PasskeyChallenge, PasskeyProof } from '../../machines/shared/passkey.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { still } from '../shared/still.ts'
import { outputs } from './device-verification.samples.ts'

export const challenge = {
  ticket: '9aB1cD44321xQ2.1795183200000.k1.8f3kQ2mZ',
  challenge: '9aB1cD44321xQ2',
  domain: 'harborlight.example',
  expiresInMs: 300_000,
  passkeys: [],
} satisfies PasskeyChallenge

export const proof: PasskeyProof = {
  id: 'kR3vJm0xQ2',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  signature: 'MEUCIQDx',
}

export const samples = {
  getPasskeyChallenge: {
    answers: { challenge },
    refusals: { lost: problem(0, 'error trying to log in with a passkey') },
  },
  signInWithPasskey: {
    answers: { session: outputs.session },
    refusals: {
      removed: problem(422, 'This passkey was removed here. Log in another way.', { code: 'unknown_passkey' }),
      unconfirmed: problem(
        403,
        'Your password was reset. Log in with it, then confirm this passkey where your passkeys are listed.',
      ),
      stopped: problem(403, 'This passkey may have been copied, so it does not work any more. Log in another way.'),
      outOfOrder: problem(403, 'You used this passkey somewhere else in the meantime. Please try again.'),
      late: problem(403, 'This took too long. Please try again.'),
      lost: problem(0, 'error trying to log in with a passkey'),
    },
  },
} satisfies Samples

const impossible = problem(422, 'This browser cannot use passkeys here.')

/** What a device and its person can answer, for the machines that ask. */
export const answers = {
  'passkey.answer': [{ passkey: proof }],
  'passkey.close': [{}],
  'passkey.fail': [{ error: impossible }],
}
export const choice = { tells: ['passkey.answer', 'passkey.close', 'passkey.fail'] } as const

/** The outcomes of the ceremony, for the machines that start it. */
export const ceremonies = {
  chosen: { answer: { ticket: challenge.ticket, passkey: proof }, error: null },
  closed: { answer: null, error: null },
  impossible: { answer: null, error: impossible },
}

export const passkeyAt = (value: 'preparing' | 'question') =>
  still(passkeyMachine, { input: { isOffer: false, isAdmin: false }, value })

export const lab = labOf(passkeyMachine, {
  inputs: [
    { isOffer: false, isAdmin: false },
    { isOffer: true, isAdmin: false },
  ],
  events: { ...answers, 'offer.allow': [{}] },
  actors: {
    passkeySupport: { tells: ['offer.allow', 'passkey.close'] },
    getPasskeyChallenge: samples.getPasskeyChallenge,
    passkeyChoice: choice,
  },
  hiddenStates: {
    'passkey support': 'Nothing is drawn before the browser has answered.',
    'passkey waiting': 'The sign-in page offers again by itself.',
  },
})
