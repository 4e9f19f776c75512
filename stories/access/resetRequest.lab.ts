import { resetRequestMachine } from '../../machines/access/resetRequest.machine.ts'
import { labOf } from '../lab/lab.ts'
import { samples } from './recovery.samples.ts'

export const lab = labOf(resetRequestMachine, {
  inputs: [{ by: 'username' }, { by: 'address' }],
  events: {
    'username.change': [{ username: 'maria' }, { username: 'maria@example.test' }],
    'form.submit': [{}],
  },
  actors: { sendRecoveryLink: samples.sendRecoveryLink },
})
