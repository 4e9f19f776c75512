import { waitingRoomMachine } from '../../machines/access/waiting-room.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import {
  broken,
  fiName,
  lost,
  outputs,
  rememberDevice,
  samples as ofCode,
  typed,
} from './device-verification.samples.ts'

export const samples = {
  getPlaceInLine: {
    answers: {
      waiting: { place: 298, secondsLeft: 160, askAfterMs: 10_000, isTurn: false },
      turn: { place: 14, secondsLeft: 1, askAfterMs: 1_000, isTurn: true },
    },
    refusals: {
      notInLine: problem(404, 'You are no longer in line.'),
      closed: problem(423, 'Online banking is closed for maintenance. It opens soon.'),
      broken,
      lost,
    },
  },
} satisfies Samples

const { username, password } = typed
export const input = { username, password, fiName, rememberDevice, ...outputs.inLine }

export const waitingRoomAt = ({ value, ...change }: Moment<typeof waitingRoomMachine>) =>
  still(waitingRoomMachine, { input, value, ...(value === 'unsent' && { error: lost }), ...change })

export const lab = labOf(waitingRoomMachine, {
  inputs: [input],
  events: { 'form.retry': [{}], 'step.back': [{}] },
  actors: { getPlaceInLine: samples.getPlaceInLine, verifyPassword: ofCode.verifyPassword },
  waits: [outputs.inLine.askAfterMs],
})
