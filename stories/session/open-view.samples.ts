import { openViewMachine } from '../../machines/session/open-view.machine.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { still } from '../shared/still.ts'
import { viewAt } from './session.samples.ts'

export const samples = {
  openMemberView: {
    answers: {
      opened: {
        token: 'a-token-of-a-view',
        iat: 1_795_176_000,
        endsAt: 1_795_176_900,
        user: {
          id: 7,
          userId: 7,
          username: 'mquill',
          name: 'MARIA ANNE QUILL',
          email: 'maria@example.com',
          avatar: null,
        },
      },
    },
    refusals: { used: problem(401, 'Your session expired'), noAnswer: problem(0, 'error trying to login as member') },
  },
} satisfies Samples

const input = { ticket: 'a-ticket' }

/** Returns the session of a window in which a member view is opening. */
export const openingAt = (value: 'opening' | 'failed') => {
  const error = value === 'failed' ? samples.openMemberView.refusals.noAnswer : null
  return viewAt('openingView', { openView: still(openViewMachine, { input, value, error }) })
}

export const lab = labOf(openViewMachine, {
  inputs: [input],
  events: { reload: [{}] },
  actors: { openMemberView: samples.openMemberView },
})
