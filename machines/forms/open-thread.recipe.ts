import type { SnapshotFrom } from 'xstate'
import { assigning } from '../shared/action.recipe.ts'
import type { FormThreadActor } from './form-thread.machine.ts'
import type { Triage } from './triage.context.ts'

/** Keeps what staff have begun to answer. What is on its way is sent. */
const keepAnswer = assigning<Triage, unknown>(({ context: { threadOf, answers }, self }) => {
  const thread = self.getSnapshot().children.formThread as FormThreadActor | undefined
  // One that crashed has no context.
  const state: Partial<SnapshotFrom<FormThreadActor>> | undefined = thread?.getSnapshot()
  if (!state?.context || threadOf === null) return {}
  const { draft, editing } = state.context
  const isBegun = state.matches?.({ writing: 'form' }) === true && editing === null
  return { answers: { ...answers, [threadOf]: isBegun ? draft.text : '' } }
})

/** The region that runs the thread of the open form, if a member sent it. */
export const openThread = {
  initial: 'closed',
  states: {
    closed: { always: { guard: 'threaded', target: 'open' } },
    open: {
      entry: assigning<Triage, unknown>(({ context: { selected } }) => ({ threadOf: selected?.id ?? null })),
      exit: keepAnswer,
      always: { guard: 'leftThread', target: 'closed' },
      invoke: {
        id: 'formThread',
        src: 'formThread',
        input: ({ context: { selected, answers } }: { context: Triage }) => ({
          id: selected?.id ?? 0,
          draft: { text: answers[selected?.id ?? 0] ?? '' },
        }),
        onError: { target: 'open', reenter: true, actions: 'tellError' },
      },
    },
  },
} as const
