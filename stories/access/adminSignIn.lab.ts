import { adminSignInMachine } from '../../machines/access/adminSignIn.machine.ts'
import { labOf } from '../lab/lab.ts'
import { fiName, outputs, rememberDevice, samples } from './access.samples.ts'

export const lab = labOf(adminSignInMachine, {
  inputs: [{ fiName, rememberDevice }],
  actors: {
    checkAdminAccess: { ...samples.checkAdminAccess, answers: { allowed: undefined } },
    signIn: { answers: { session: outputs.session } },
  },
})
