import { signInMachine } from '../../machines/access/signIn.machine.ts'
import { labOf } from '../lab/lab.ts'
import { fiName, outputs, samples, typed } from './access.samples.ts'

export const lab = labOf(signInMachine, {
  inputs: [
    { fiName, layout: 'single' },
    { fiName, layout: 'steps' },
  ],
  events: {
    'username.change': [{ username: typed.username }],
    'username.leave': [{}],
    'password.change': [{ password: typed.password }],
    'form.submit': [{}],
    'form.retry': [{}],
    'step.back': [{}],

    'help.open': [{}],
  },
  actors: {
    lookUpUsername: samples.lookUpUsername,

    verifyPassword: samples.verifyPassword,
    confirmation: { answers: { session: { session: outputs.session, error: null }, back: { session: null, error: null } } },
  },
})
