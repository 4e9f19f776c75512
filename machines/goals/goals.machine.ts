import { type ActorRefFrom, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { assigning } from '../shared/action.recipe.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import {
  nothingUndone,
  type UndoEvent,
  type Undoing,
  undoActions,
  undoGuards,
  undoing,
} from '../shared/undoing.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { goalFormMachine } from './goal-form.machine.ts'
import { type Goal, type GoalAccount, toGoalAccounts } from './goals.rules.ts'
import { getGoals, removeGoal } from './goals.services.ts'

type Input = { userId: number; zone: string }
/** Null adds a new goal. */
type Abouts = { goalForm: { goal: Goal | null } }
type Context = Input &
  Removing<Goal> &
  Undoing &
  WithAbout<Abouts> & { accounts: readonly GoalAccount[] | null; accountsError: ApiError | null }

export type GoalsActor = ActorRefFrom<typeof goalsMachine>

const { initial, states } = removing(
  { getGoals },
  { removeGoal },
  {
    actions: [
      assigning<Context, unknown>(({ context }) => ({
        items: context.items?.filter((goal) => goal !== context.chosen) ?? null,
      })),
      'tellRemoved',
    ],
    changesWithMoney: true,
    isDoneElsewhere: true,
  },
)

/** Lists a member's goals, and loads accounts for their names and the form. */
export const goalsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | UndoEvent | DialogEvent<Abouts> | { type: 'reload' | 'money.move' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { goalForm: 'goalForm' }
  },
  actors: { getGoals, getSummary, removeGoal, goalForm: goalFormMachine, moneyChannel },
  actions: {
    ...dialogActions,
    ...undoActions({
      removed: 'Goal Removed Succesfully!', // sic
      restored: 'The goal is back.',
      notRestored: 'We could not reach the bank. The goal may still be deleted.',
    }),
    warnTabsOutOfSync,
  },
  guards: {
    ...undoGuards,
    gone: ({ event }) => errorFromEvent(event).status === 404,
    removable: ({ context, event }) => findEventRow(context, event) !== null,
  },
}).createMachine({
  id: 'goals',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noList, ...nothingUndone, ...noDialog, accounts: null, accountsError: null }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  states: {
    list: {
      initial,
      states,
    },
    undo: undoing({ removeGoal }),
    accounts: reading(
      { getSummary },
      {
        input: ({ userId }: Context) => ({ userId }),
        keep: (accounts) => ({ accounts: toGoalAccounts(accounts) }),
        keepError: (accountsError) => ({ accountsError }),
      },
    ),
    dialog: dialogs({
      goalForm: dialog(goalFormMachine, {
        input: ({ userId, zone, accounts }: Context, { goal }: Abouts['goalForm']) => ({
          userId,
          zone,
          goal,
          accounts: accounts ?? [],
        }),
        isChanged: () => true,
      }),
    }),
  },
})
