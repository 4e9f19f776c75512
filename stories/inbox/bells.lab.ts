import { bellsMachine } from '../../machines/inbox/bells.machine.ts'
import { labOf } from '../lab/lab.ts'
import { samples } from './inbox.samples.ts'

export const lab = labOf(bellsMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'tab.show': [{}] },
  actors: { ...samples, tabListener: { tells: ['tab.show'] } },
})
