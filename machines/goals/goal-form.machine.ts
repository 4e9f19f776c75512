import { type ActorRefFrom, assign, setup } from 'xstate'
import { errorFromEvent, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { assigning } from '../shared/action.recipe.ts'
import { noErrors, type Saving, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { parseGoal, goalDraft, type GoalDraft, goalErrors } from './goal-form.rules.ts'
import type { Goal, GoalAccount } from './goals.rules.ts'
import { createGoal, updateGoal } from './goal-form.services.ts'

type Input = { userId: number; zone: string; goal: Goal | null; accounts: readonly GoalAccount[] }
/** `key`: the idempotency key of this draft, so that a retry adds no second goal. */
type Context = Input & Saving<GoalDraft> & { key: string }

export type GoalFormActor = ActorRefFrom<typeof goalFormMachine>

const errorsOf = ({ draft, goal, zone }: Context) => goalErrors(draft, goal, todayIn(zone))
const plan = {
  errorsOf,
  done: 'saved',
  whenChanged: (): Partial<Context> => ({ key: newUuid() }),
  isGuarded: false,
} as const
const keepError = assigning<Context, { error: unknown }>(({ event }) => ({ error: toApiError(event.error) }))
const { form, saving: creating } = saving(
  { createGoal },
  {
    ...plan,
    input: ({ userId, key, draft }: Context) => ({
      userId,
      key,
      asked: parseGoal(draft),
      fromScratch: draft.fromScratch,
    }),
  },
)
const { saving: updating } = saving(
  { updateGoal },
  {
    ...plan,
    input: ({ userId, goal, draft }: Context) => ({ userId, goalId: goal?.id ?? 0, asked: parseGoal(draft) }),
    whenRefused: [{ guard: 'gone', target: 'gone', actions: keepError }],
  },
)
const [sent, wrong] = form.on['draft.submit']
const changed = form.on['draft.change']

/** Adds or changes a goal. One that another tab deleted can no longer be changed. */
export const goalFormMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SavingEvent<GoalDraft> | { type: 'dialog.close' }
    tags: SavingTag
  },
  actors: { createGoal, updateGoal },
  guards: {
    gone: ({ event }) => errorFromEvent(event).status === 404,
    sendable: ({ context }) => errorsOf(context).length === 0,
    creatable: ({ context }) => context.goal === null && errorsOf(context).length === 0,
  },
}).createMachine({
  id: 'goalForm',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: goalDraft(input.goal), ...noErrors, key: newUuid() }),
  states: {
    form: {
      ...form,
      on: {
        'draft.change': {
          ...changed,
          actions: [
            changed.actions,
            // Another type has other accounts.
            assign(({ context: { draft }, event: { change } }) =>
              'goalType' in change && !('accountUniqueId' in change)
                ? { draft: { ...draft, accountUniqueId: '' } }
                : {},
            ),
          ],
        },
        'draft.submit': [{ ...sent, guard: 'creatable', target: 'creating' }, { ...sent, target: 'updating' }, wrong],
        'dialog.close': 'closed',
      },
    },
    creating,
    updating,
    saved: { on: { 'dialog.close': 'closed' } },
    gone: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
