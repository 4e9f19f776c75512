import { endSessionsMachine } from '../../machines/members/end-sessions.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const samples = {
  endMemberSessions: {
    answers: { two: { sessions: 2 }, none: { sessions: 0 } },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      lost: problem(0, 'error trying to end the sessions'),
    },
  },
} satisfies Samples

export const input = { id: 1, name: 'Maria Okafor', username: 'maria', count: 2 }

export const endSessionsAt = (moment: Moment<typeof endSessionsMachine>) =>
  still(endSessionsMachine, { input, ...moment })

export const lab = labOf(endSessionsMachine, {
  inputs: [input],
  events: { 'removal.confirm': [{}], 'removal.cancel': [{}], 'removal.close': [{}] },
  actors: samples,
})
