import { openShareMachine } from '../../machines/accounts/openShare.machine.ts'
import { labOf } from '../lab/lab.ts'
import { endings } from '../operations/operations.samples.ts'
import { funds, samples, shareDraft } from './openShare.samples.ts'

export const lab = labOf(openShareMachine, {
  inputs: [{ userId: 7, kind: 'savings', funds }],
  events: { 'draft.change': [{ change: shareDraft }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: { openShare: { answers: endings(samples.openShare.answers.funded) } },
})
