import { createPasswordMachine } from '../../machines/access/create-password.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { fiName } from './device-verification.samples.ts'
import { draft, expired, failing, fiKey, guessable, weak } from './recovery.samples.ts'

const changed = { name: 'Maria Okafor', email: 'maria@example.test', avatar: null, audience: 'customer' } as const

export const samples = {
  checkResetLink: {
    answers: { done: null },
    refusals: {
      over: problem(422, expired, { code: 'link_invalid' }),
      lost: problem(0, 'error trying to recover your password'),
    },
  },
  setPasswordByLink: {
    answers: { changed, ofStaff: { ...changed, audience: 'admin' } },
    refusals: { weak, link: problem(422, expired, { code: 'link_invalid' }), ...failing },
  },
} satisfies Samples

export const { answers: changes, refusals } = samples.setPasswordByLink

/** A link does not say whose it is. */
export const unidentifiedOwner = { username: '', fiName, fiKey }
export const link = {
  idOLBUser: '1',
  hash: 'q0Zk3mVt8yXr1LwB7nGdP5sHc2JfU9aEoT4iKxM6vRY',
  audience: 'customer' as const,
}
export const linkOfStaff = { ...link, audience: 'admin' as const }

export const lab = labOf(createPasswordMachine, {
  inputs: [link, null].map((link) => ({ link, owner: unidentifiedOwner })),
  events: {
    'password.change': [
      { change: { password: draft.newPassword, repeated: draft.repeated } },
      { change: { password: guessable, repeated: guessable } },
    ],
    'form.submit': [{}],
    'form.leave': [{}],
    'toast.close': [{}],
  },
  actors: samples,
})
