import { adminSignInMachine } from '../../machines/access/admin-sign-in.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { still } from '../shared/still.ts'
import { fiName, lost, outputs, rememberDevice } from './device-verification.samples.ts'
import { signInAt } from './sign-in.samples.ts'

export const samples = {
  checkAdminAccess: {
    answers: { allowed: null },
    message: 'allowed',
    refusals: { notAllowed: problem(403, 'not allowed'), lost },
  },
} satisfies Samples

export const staffTyped = { username: 'ada', password: 'Office2026' }

/** Returns a staff sign-in at rest, also before the server has said whether staff may sign in here. */
export function adminSignInAt(moment: Parameters<typeof signInAt>[0] | { at: 'checkingAccess' }) {
  const input = { fiName, rememberDevice: { ...rememberDevice, remember: false } }
  if (moment.at === 'checkingAccess') return still(adminSignInMachine, { input, value: moment.at })
  return still(adminSignInMachine, {
    input,
    value: 'allowed',
    inside: { signIn: signInAt({ ...moment, layout: 'steps' }) },
  })
}

export const lab = labOf(adminSignInMachine, {
  inputs: [{ fiName, rememberDevice }],
  actors: {
    checkAdminAccess: { ...samples.checkAdminAccess, answers: { allowed: undefined } },
    signIn: { answers: { session: outputs.session } },
  },
})
