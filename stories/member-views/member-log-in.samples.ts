import { memberLogInMachine } from '../../machines/member-views/member-log-in.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

export const ticket = {
  token: 'q0Zk3mVt8yXr1LwB7nGdP5sHc2JfU9aEoT4iKxM6vRY',
  iat: 1_795_183_200,
  idOLBUser: 1,
  username: 'maria',
  name: 'Maria Okafor',
}
export const filled = { username: 'maria', reason: 'Member called about a missing transfer' }

export const running = 'You are viewing Maria Okafor (@maria) already.'

export const samples = {
  startMemberView: {
    answers: { ticket },
    refusals: {
      running: problem(409, running),
      unknown: problem(404, 'Member not found.'),
      lost: problem(0, 'error trying to login as member'),
    },
  },
  endMemberView: { answers: { done: null }, refusals: { lost: problem(0, 'error trying to login as member') } },
} satisfies Samples

export const memberLogInAt = (moment: Moment<typeof memberLogInMachine>) =>
  still(memberLogInMachine, { input: { userId: 901, username: '' }, ...moment })

export const lab = labOf(memberLogInMachine, {
  inputs: [{ userId: 901, username: 'maria' }],
  events: {
    'draft.change': [{ change: filled }, { change: { reason: 'short' } }],
    'draft.submit': [{}],
    'username.finish': [{}],
    'window.open': [{}],
    'window.block': [{}],
    'view.end': [{}],
  },
  actors: {
    startMemberView: samples.startMemberView,
    endMemberView: { answers: { done: undefined }, refusals: samples.endMemberView.refusals },
  },
  hiddenStates: { 'memberLogIn opening': 'The window opens before anything is drawn.' },
})
