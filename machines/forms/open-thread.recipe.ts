import { assigning } from '../shared/action.recipe.ts'
import type { Triage } from './triage.context.ts'

/** The region that runs the thread of the open form, if a member sent it. */
export const openThread = {
  initial: 'closed',
  states: {
    closed: { always: { guard: 'threaded', target: 'open' } },
    open: {
      entry: assigning<Triage, unknown>(({ context: { selected } }) => ({ threadOf: selected?.id ?? null })),
      always: { guard: 'leftThread', target: 'closed' },
      invoke: {
        id: 'formThread',
        src: 'formThread',
        input: ({ context: { selected } }: { context: Triage }) => ({ id: selected?.id ?? 0 }),
        onError: { target: 'open', reenter: true, actions: 'tellError' },
      },
    },
  },
} as const
