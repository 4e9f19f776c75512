import { signInMachine } from '../../machines/access/signIn.machine.ts'
import { labOf } from '../lab/lab.ts'
import { fiName, outputs, rememberDevice, samples, typed } from './access.samples.ts'

export const lab = labOf(signInMachine, {
  inputs: [
    { fiName, layout: 'single', rememberDevice },
    { fiName, layout: 'steps', rememberDevice },
  ],
  events: {
    'username.change': [{ username: typed.username }],
    'username.leave': [{}],
    'password.change': [{ password: typed.password }],
    'device.mark': [{ remember: false }],
    'form.submit': [{}],
    'form.retry': [{}],
    'step.back': [{}],

    'help.open': [{}],
  },
  actors: {
    lookUpUsername: samples.lookUpUsername,

    verifyPassword: samples.verifyPassword,
    verifySignInCode: samples.verifySignInCode,
    confirmation: { answers: { session: { session: outputs.session, error: null }, back: { session: null, error: null } } },
  },
})
