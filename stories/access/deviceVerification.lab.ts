import { deviceVerificationMachine } from '../../machines/access/deviceVerification.machine.ts'
import { labOf } from '../lab/lab.ts'
import { noon } from '../lab/world.ts'
import { fiName, outputs, rememberDevice, samples, typed } from './access.samples.ts'

export const lab = labOf(deviceVerificationMachine, {
  inputs: [{ username: typed.username, password: typed.password, fiName, rememberDevice, ...outputs.sent, receivedAt: noon }],
  events: {
    'digit.type': [{ box: 0, text: '4' }],
    'digit.erase': [{ box: 0 }],
    'code.paste': [{ box: 0, text: typed.code }],
    'code.submit': [{}],
    'code.resend': [{}],
    'step.back': [{}],
  },
  actors: { verifySignInCode: samples.verifySignInCode, verifyPassword: samples.verifyPassword },
  waits: [outputs.sent.resendAfter * 1_000, outputs.sent.codeExpiresInMs],
})
