import { unfinishedMachine } from '../../machines/operations/unfinished.machine.ts'
import { saveIntent } from '../../machines/operations/unfinished.storage.ts'
import { labOf } from '../lab/lab.ts'
import { intent, outcomes } from './outcome.samples.ts'

export const lab = labOf(unfinishedMachine, {
  // The second member is not the one who left a request unfinished.
  inputs: [{ userId: intent.userId }, { userId: intent.userId + 1 }],
  begin: () => saveIntent(intent),
  hiddenStates: { 'unfinished nothing': 'Nothing is drawn.' },
  events: { 'intents.look': [{}], 'outcome.close': [{}] },
  actors: { outcome: { answers: outcomes } },
})
