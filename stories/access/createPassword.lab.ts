import { createPasswordMachine } from '../../machines/access/createPassword.machine.ts'
import { labOf } from '../lab/lab.ts'
import { draft, link, samples } from './recovery.samples.ts'

export const lab = labOf(createPasswordMachine, {
  inputs: [{ link }, { link: null }],
  events: {
    'password.change': [{ change: { password: draft.newPassword, repeated: draft.repeated } }],
    'form.submit': [{}],
    'form.leave': [{}],
    'toast.close': [{}],
  },
  actors: { setPasswordByLink: samples.setPasswordByLink },
})
