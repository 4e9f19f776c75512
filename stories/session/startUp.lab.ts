import { startUpMachine } from '../../machines/session/startUp.machine.ts'
import { labOf } from '../lab/lab.ts'
import { configs, samples } from './session.samples.ts'

export const lab = labOf(startUpMachine, {
  inputs: [
    { config: null, paint: null },
    { config: configs.harborlight, paint: null },
  ],
  events: { reload: [{}] },
  actors: { getConfig: samples.getConfig },
})
