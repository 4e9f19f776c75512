import { appCodeMachine } from '../../machines/access/app-code.machine.ts'
import { labOf } from '../lab/lab.ts'
import { type Moment, still } from '../shared/still.ts'
import { fiName, rememberDevice, samples, typed } from './device-verification.samples.ts'

const input = { username: typed.username, fiName, rememberDevice }
export const recoveryCode = 'Q7K2M-X4PNR'

export const appCodeAt = ({ value, ...change }: Moment<typeof appCodeMachine>) =>
  still(appCodeMachine, { input, value, ...(value === 'verifyingCode' && { code: typed.code }), ...change })

export const lab = labOf(appCodeMachine, {
  inputs: [input],
  events: {
    'code.change': [{ code: typed.code }, { code: recoveryCode }],
    'code.switch': [{}],
    'code.submit': [{}],
    'step.back': [{}],
  },
  actors: { verifySignInCode: samples.verifySignInCode },
})
