import { resetRequestMachine } from '../../machines/access/reset-request.machine.ts'
import { labOf } from '../lab/lab.ts'
import type { Samples } from '../shared/samples.ts'
import { failing, username } from './recovery.samples.ts'

export const samples = {
  sendRecoveryLink: {
    answers: { done: { name: null, email: null, avatar: null } },
    refusals: { username, ...failing },
  },
} satisfies Samples

export const { refusals } = samples.sendRecoveryLink

export const lab = labOf(resetRequestMachine, {
  inputs: [
    { by: 'username', username: '' },
    { by: 'address', username: '' },
  ],
  events: {
    'username.change': [{ username: 'maria' }, { username: 'maria@example.test' }],
    'form.submit': [{}],
  },
  actors: { sendRecoveryLink: samples.sendRecoveryLink },
})
