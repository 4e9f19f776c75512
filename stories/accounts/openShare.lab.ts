import { openShareMachine } from '../../machines/accounts/openShare.machine.ts'
import { labOf } from '../lab/lab.ts'
import { outcomes } from '../operations/operations.samples.ts'
import { funds, samples, shareDraft } from './adding.samples.ts'

const { funded } = samples.openShare.answers

export const lab = labOf(openShareMachine, {
  inputs: [{ userId: 7, kind: 'savings', funds }],
  events: { 'draft.change': [{ change: shareDraft }], 'draft.submit': [{}], 'dialog.close': [{}] },
  actors: {
    openShare: samples.openShare,
    outcome: { answers: { ...outcomes, done: { ...outcomes.done, data: funded } } },
  },
})
