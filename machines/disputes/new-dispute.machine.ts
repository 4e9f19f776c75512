import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { missingGuard, readingFirst, whenMissing } from '../shared/reading.recipe.ts'
import { noErrors, saving, type SavingContext, type SavingEvent, type SavingTag } from '../shared/saving.recipe.ts'
import { type DisputeDraft, disputeDraftErrors, type DisputeStart, emptyDispute, toDraft } from './disputes.rules.ts'
import { getDisputeStart, startDispute } from './disputes.services.ts'

type Input = { userId: number; uniqueId: string }
type Context = Input &
  SavingContext<DisputeDraft> & {
    start: DisputeStart | null
    readError: ApiError | null
    key: string
    id: number | null
  }
/** `missing`: the address names nothing that the member can dispute. */
type Output = { id: number } | { missing: true }

export type NewDisputeActor = ActorRefFrom<typeof newDisputeMachine>

const errorsOf = ({ draft, start }: Pick<Context, 'draft' | 'start'>) => (start ? disputeDraftErrors(draft, start) : [])

/** Disputes a transaction, once. */
export const newDisputeMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: SavingEvent<DisputeDraft> | { type: 'reload' }
    tags: SavingTag
  },
  actors: { getDisputeStart, startDispute },
  guards: {
    ...missingGuard,
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
    key: newUuid(),
  }),
  states: {
    starting: { always: [{ guard: 'unnamed', target: 'missing' }, 'loading'] },
    ...readingFirst({ getDisputeStart }, 'form', {
      input: ({ userId, uniqueId }: Context) => ({ userId, uniqueId }),
      keep: (start) => ({ start, draft: toDraft(start) }),
      keepError: (readError) => ({ readError }),
      whenRefused: whenMissing('missing'),
    }),
    ...saving(
      { startDispute },
      {
        errorsOf,
        whenChanged: (): Partial<Context> => ({ key: newUuid() }),
        input: ({ userId, key, uniqueId, draft }: Context) => ({ userId, key, uniqueId, draft }),
        keep: ({ id }): Partial<Context> => ({ id }),
        done: 'started',
        isGuarded: false,
      },
    ),
    started: { type: 'final' },
    missing: { type: 'final' },
  },
})
