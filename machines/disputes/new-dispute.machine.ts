import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import { formState, noErrors, type SavingContext, type SavingEvent, type SavingTag } from '../shared/saving.recipe.ts'
import { backWithError, type SendingState, sendingGuards, sendingOnce, withNewKey } from '../shared/sending.recipe.ts'
import { type DisputeDraft, disputeDraftErrors, type DisputeStart, emptyDispute, toDraft } from './disputes.rules.ts'
import { getDisputeStart, startDispute } from './disputes.services.ts'

type Input = { userId: number; uniqueId: string }
type Context = Input &
  SavingContext<DisputeDraft> &
  SendingState & {
    start: DisputeStart | null
    readError: ApiError | null
    id: number | null
  }
/** `missing`: the address names nothing that the member can dispute. */
type Output = { id: number } | { missing: true }

export type NewDisputeActor = ActorRefFrom<typeof newDisputeMachine>

const errorsOf = ({ draft, start }: Context) => (start ? disputeDraftErrors(draft, start) : [])

/** Disputes a transaction, once. */
export const newDisputeMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: SavingEvent<DisputeDraft> | { type: 'reload' }
    tags: SavingTag
    children: { startDispute: 'startDispute' }
  },
  actors: { getDisputeStart, startDispute: sendOnceWith(startDispute) },
  guards: {
    ...missingGuard,
    ...sendingGuards,
    unnamed: ({ context }) => context.uniqueId === '',
    sendable: ({ context }) => errorsOf(context).length === 0,
  },
}).createMachine({
  id: 'newDispute',
  initial: 'starting',
  output: ({ context: { id } }) => (id === null ? { missing: true } : { id }),
  context: ({ input }) => ({
    ...input,
    start: null,
    readError: null,
    id: null,
    draft: emptyDispute,
    ...noErrors,
    ...withNewKey(),
  }),
  states: {
    starting: { always: [{ guard: 'unnamed', target: 'missing' }, 'loading'] },
    ...readingFirst({ getDisputeStart }, 'form', {
      input: ({ userId, uniqueId }: Context) => ({ userId, uniqueId }),
      keep: (start) => ({ start, draft: toDraft(start) }),
      keepError: (readError) => ({ readError }),
      whenRefused: whenMissing('missing'),
    }),
    form: formState({ errorsOf, whenChanged: (): Partial<Context> => withNewKey() }, 'sending'),
    sending: sendingOnce(
      { startDispute },
      {
        path: '/dispute/start',
        tags: ['busy', 'unsaved'],
        request: ({ uniqueId, draft }: Context) => ({ uniqueId, draft }),
        keep: ({ id }) => ({ id }),
        keepError: backWithError,
        done: 'started',
        refused: 'form.touched',
        unknown: 'form.touched',
      },
    ),
    started: { type: 'final' },
    missing: { type: 'final' },
  },
})
