import { createPasswordMachine } from '../../machines/access/createPassword.machine.ts'
import { labOf } from '../lab/lab.ts'
import { draft, guessable, link, owner, samples } from './recovery.samples.ts'

export const lab = labOf(createPasswordMachine, {
  inputs: [link, null].map((link) => ({ link, owner })),
  events: {
    'password.change': [
      { change: { password: draft.newPassword, repeated: draft.repeated } },
      { change: { password: guessable, repeated: guessable } },
    ],
    'form.submit': [{}],
    'form.leave': [{}],
    'toast.close': [{}],
  },
  actors: { setPasswordByLink: samples.setPasswordByLink },
})
