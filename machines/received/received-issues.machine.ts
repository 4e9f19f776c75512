import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { ReceivedIssueAct } from '../../values/enumerations.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { receivedIssueMachine } from './received-issue.machine.ts'
import type { Issue } from './received.rules.ts'
import { getReceivedIssues } from './received.services.ts'

type Input = { userId: number; isSettled: boolean }
type Abouts = { receivedIssue: { issue: Issue; act: ReceivedIssueAct } }
type Context = Input &
  WithAbout<Abouts> & { page: number; issues: readonly Issue[] | null; total: number; error: ApiError | null }

export type ReceivedIssuesActor = ActorRefFrom<typeof receivedIssuesMachine>

const dialogRegion = dialogs({
  receivedIssue: dialog(receivedIssueMachine, {
    input: ({ userId }: Context, about: Abouts['receivedIssue']) => ({ userId, ...about }),
    isChanged: () => true,
  }),
})

/** Lists files and returns that need a person. */
export const receivedIssuesMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: DialogEvent<Abouts> | { type: 'reload' } | { type: 'page.choose'; page: number }
    tags: 'busy'
    children: { receivedIssue: 'receivedIssue' }
  },
  actors: { getReceivedIssues, receivedIssue: receivedIssueMachine },
  actions: dialogActions,
}).createMachine({
  id: 'receivedIssues',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noDialog, page: 1, issues: null, total: 0, error: null }),
  states: {
    list: {
      on: {
        'page.choose': {
          target: '.reloading',
          reenter: true,
          actions: assign(({ event: { page } }) => ({ page })),
        },
      },
      ...reading(
        { getReceivedIssues },
        {
          input: ({ isSettled, page }: Context) => ({ isSettled, page }),
          keep: ({ total, issues }): Partial<Context> => ({ issues, total }),
          keepError: (error) => ({ error }),
        },
      ),
    },
    dialog: dialogRegion,
  },
})
