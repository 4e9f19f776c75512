import { appCodeMachine } from '../../machines/access/app-code.machine.ts'
import { labOf } from '../lab/lab.ts'
import { type Moment, still } from '../shared/still.ts'
import { fiName, rememberDevice, samples, typed } from './device-verification.samples.ts'

const input = { username: typed.username, fiName, rememberDevice }
export const recoveryCode = 'Q7K2M-X4PNR'

export const appCodeAt = ({ value, ...change }: Moment<typeof appCodeMachine>) =>
  still(appCodeMachine, {
    input,
    value,
    ...(value === 'verifyingCode' && { digits: [...typed.code], box: 5 }),
    ...change,
  })

export const lab = labOf(appCodeMachine, {
  inputs: [input],
  events: {
    // A phone fills the whole code into one box.
    'digit.type': [
      { box: 0, text: '4' },
      { box: 0, text: typed.code },
    ],
    'digit.erase': [{ box: 0 }],
    'code.paste': [{ box: 0, text: typed.code }],
    'recoveryCode.change': [{ recoveryCode }],
    'code.switch': [{}],
    'code.submit': [{}],
    'step.back': [{}],
  },
  actors: { verifySignInCode: samples.verifySignInCode },
})
