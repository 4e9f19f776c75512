import { passkeysMachine } from '../../machines/access/passkeys.machine.ts'
import type { MakingInput, NewPasskey } from '../../machines/shared/passkey.rules.ts'
import type { Passkey } from '../../machines/access/passkeys.services.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { challenge } from './passkey.samples.ts'

const phone: Passkey = {
  id: 4,
  credentialId: 'kR3vJm0xQ2',
  name: 'Safari on iPhone',
  domain: 'harborlight.example',
  addedAt: '2026-11-02T13:05:00.000Z',
  lastUsedAt: '2026-11-20T14:14:00.000Z',
  state: 'ready',
}
const full: Passkey[] = [
  phone,
  { ...phone, id: 5, name: 'Blue security key', lastUsedAt: null },
  { ...phone, id: 6, name: 'Chrome on Windows', state: 'unconfirmed' },
  { ...phone, id: 7, name: 'Old laptop', state: 'stopped' },
]

const options: MakingInput = {
  ...challenge,
  institution: 'Harbor Light Credit Union',
  userHandle: '5f0c1e7ab92d4c3f',
  username: 'maria',
  name: 'Maria Okafor',
}
export const made: NewPasskey = {
  id: 'kR3vJm0xQ2',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  attestationObject: 'o2NmbXRkbm9uZQ',
  transports: ['internal'],
}
const unproven = problem(403, 'Please confirm your password.', { code: 'reauth_required' })

export const samples = {
  getPasskeys: {
    answers: { full, none: [] },
    refusals: { broken: problem(500, 'error trying to get the passkeys') },
  },
  getPasskeyOptions: {
    answers: { options },
    refusals: {
      unproven,
      many: problem(422, 'You have 20 passkeys. Remove one before you add another.'),
    },
  },
  addPasskey: {
    answers: { added: phone },
    refusals: {
      unproven,
      known: problem(409, 'This passkey is there already.'),
      lost: problem(0, 'error trying to add the passkey'),
    },
  },
  confirmPasskey: {
    answers: { confirmed: null },
    refusals: { unproven, notConfirmed: problem(0, 'error trying to confirm the passkey') },
  },
  removePasskey: {
    answers: { removed: null },
    refusals: { unproven, notRemoved: problem(0, 'error trying to remove the passkey') },
  },
} satisfies Samples

export const onThisDevice = problem(422, 'This device has a passkey for you already.')

export const passkeysAt = (moment: Moment<typeof passkeysMachine>) =>
  still(passkeysMachine, { input: { userId: 7 }, items: full, chosen: full[1] ?? null, ...moment })

export const lab = labOf(passkeysMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'passkey.add': [{}],
    'passkey.rename': [{ id: 5 }],
    'passkey.confirm': [{ id: 6 }],
    'row.remove': [{ id: 5 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'passkey.make': [{ passkey: made }],
    'passkey.fail': [{ error: onThisDevice }],
    'passkey.close': [{}],
  },
  actors: {
    getPasskeys: samples.getPasskeys,
    getPasskeyOptions: samples.getPasskeyOptions,
    passkeyMaking: { tells: ['passkey.make', 'passkey.fail', 'passkey.close'] },
    addPasskey: samples.addPasskey,
    confirmPasskey: { answers: { confirmed: undefined }, refusals: samples.confirmPasskey.refusals },
    removePasskey: { answers: { removed: undefined }, refusals: samples.removePasskey.refusals },
    passkeyName: { answers: { done: undefined } },
    confirmPassword: { answers: confirmations },
  },
})
