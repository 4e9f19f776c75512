import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { keepRemovalError } from '../shared/removal-error.recipe.ts'
import { removeQuickPay } from './remove-payee.services.ts'

type Input = { userId: number; uniqueId: string; name: string }
type Context = Input & { key: string; removalError: ApiError | null }

export type RemovePayeeActor = ActorRefFrom<typeof removePayeeMachine>

/** Asks before a payee is deleted, and says that it was. */
export const removePayeeMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'removal.confirm' | 'removal.cancel' | 'removal.close' }
    tags: 'busy' | 'asking' | 'removing'
    output: { isRemoved: boolean }
  },
  actors: { removeQuickPay },
}).createMachine({
  id: 'removePayee',
  initial: 'asking',
  output: ({ event }) => event.output as { isRemoved: boolean },
  context: ({ input }) => ({ ...input, key: newUuid(), removalError: null }),
  states: {
    asking: { tags: 'asking', on: { 'removal.confirm': 'removing', 'removal.cancel': 'kept' } },
    removing: {
      tags: ['busy', 'asking', 'removing'],
      invoke: {
        id: 'removeQuickPay',
        src: 'removeQuickPay',
        input: ({ context: { userId, key, uniqueId } }) => ({ userId, key, uniqueId }),
        onDone: 'removed',
        onError: { target: 'asking', actions: keepRemovalError },
      },
    },
    removed: { on: { 'removal.close': 'gone' } },
    kept: { type: 'final', output: { isRemoved: false } },
    gone: { type: 'final', output: { isRemoved: true } },
  },
})
