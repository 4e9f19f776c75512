import { passkeyNameMachine } from '../../machines/access/passkey-name.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { samples as ofList } from './passkeys.samples.ts'

export const samples = {
  renamePasskey: {
    answers: { renamed: null },
    refusals: { lost: problem(0, 'error trying to rename the passkey') },
  },
} satisfies Samples

const [first] = ofList.getPasskeys.answers.full
const chosen = first as NonNullable<typeof first>

export const passkeyNameAt = (moment: Moment<typeof passkeyNameMachine>) =>
  still(passkeyNameMachine, { input: { userId: 7, chosen }, ...moment })

export const lab = labOf(passkeyNameMachine, {
  inputs: [{ userId: 7, chosen }],
  events: {
    'draft.change': [{ change: { name: 'My phone' } }, { change: { name: '' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: { renamePasskey: { answers: { renamed: undefined }, refusals: samples.renamePasskey.refusals } },
})
