import { type ActorRefFrom, setup } from 'xstate'
import { errorFromEvent, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { assigning } from '../shared/action.recipe.ts'
import { noErrors, type SavingContext, type SavingEvent, type SavingTag } from '../shared/saving.recipe.ts'
import { savingEither } from '../shared/saving-either.recipe.ts'
import { todayIn } from '../shared/today.recipe.ts'
import { parseGoal, goalDraft, type GoalDraft, goalDraftErrors, typedGoal } from './goal-form.rules.ts'
import type { Goal, GoalAccount } from './goals.rules.ts'
import { createGoal, updateGoal } from './goal-form.services.ts'

type Input = { userId: number; zone: string; goal: Goal | null; accounts: readonly GoalAccount[] }
/** `key`: the idempotency key of this draft, so that a retry adds no second goal. */
type Context = Input & SavingContext<GoalDraft> & { key: string }

export type GoalFormActor = ActorRefFrom<typeof goalFormMachine>

const draftErrors = ({ draft, goal, zone }: Context) => goalDraftErrors(draft, goal, todayIn(zone))
const keepError = assigning<Context, { error: unknown }>(({ event }) => ({ error: toApiError(event.error) }))
const states = savingEither(
  { createGoal },
  { updateGoal },
  {
    errorsOf: draftErrors,
    typed: typedGoal,
    whenChanged: (): Partial<Context> => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    adding: {
      input: ({ userId, key, draft }) => ({ userId, key, goal: parseGoal(draft), fromScratch: draft.fromScratch }),
    },
    changing: {
      input: ({ userId, goal, draft }) => ({ userId, goalId: goal?.id ?? 0, goal: parseGoal(draft) }),
      whenRefused: [{ guard: 'gone', target: 'gone', actions: keepError }],
    },
    done: 'saved',
    isGuarded: false,
  },
)

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
    sendable: ({ context }) => draftErrors(context).length === 0,
    fresh: ({ context }) => context.goal === null,
  },
}).createMachine({
  id: 'goalForm',
  initial: 'form',
  context: ({ input }) => ({ ...input, draft: goalDraft(input.goal), ...noErrors, key: newUuid() }),
  states: {
    ...states,
    saved: { on: { 'dialog.close': 'closed' } },
    gone: { on: { 'dialog.close': 'closed' } },
    closed: { type: 'final' },
  },
})
