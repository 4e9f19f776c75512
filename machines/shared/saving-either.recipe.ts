import type { Service } from './reading.recipe.ts'
import { type FormContext, formState, type FormPlan, ifGuarded, type SaveCall, sendingState } from './saving.recipe.ts'

type Plan<
  Context,
  Draft,
  Add extends Service,
  Change extends Service,
  Done,
  Actions,
  Guarded,
  Typing,
  Unadded,
  Unchanged,
> = FormPlan<Context, Draft, Done, Actions, Guarded, Typing> & {
  adding: SaveCall<Context, Add, Unadded>
  changing: SaveCall<Context, Change, Unchanged>
}

/**
 * Returns the states of a form that adds something, if the flow's guard `fresh` holds, or changes what there is.
 * Otherwise it works as `saving`.
 */
export function savingEither<
  Draft extends object,
  Context extends FormContext<Draft>,
  Add extends Service,
  Change extends Service,
  const Done extends string,
  Guarded extends boolean,
  const Actions extends readonly unknown[] = [],
  const Typing = object,
  const Unadded extends readonly unknown[] = [],
  const Unchanged extends readonly unknown[] = [],
>(
  add: Add,
  change: Change,
  plan: Plan<Context, Draft, Add, Change, Done, Actions, Guarded, Typing, Unadded, Unchanged>,
) {
  return {
    form: formState(plan, 'choosing'),
    choosing: { always: [{ guard: 'fresh', target: 'adding' }, { target: 'changing' }] } as const,
    adding: sendingState(add, plan.adding, plan),
    changing: sendingState(change, plan.changing, plan),
    ...ifGuarded(plan.isGuarded, 'choosing'),
  }
}
