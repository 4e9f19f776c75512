import { type ActorRefFrom, emit, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { nothingChosen, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { type Device, getDevices, removeDevice } from './session.services.ts'
import type { ToastEvent } from './toast.machine.ts'

type Input = { userId: number }
type Context = Input & Removing<Device> & { error: ApiError | null }

export type DevicesActor = ActorRefFrom<typeof devicesMachine>

const forgetting = removing(
  { removeDevice },
  { input: ({ userId, chosen }: Context) => ({ userId, id: chosen?.id }), done: 'reloading', actions: ['tellForgotten'] },
)
const list = reading(
  { getDevices },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (items) => ({ items }),
    keepError: (error) => ({ error }),
    whenShown: forgetting.on,
  },
)

/** The browsers in which nobody asks for a code. */
export const devicesMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
  },
  actors: { getDevices, removeDevice },
  actions: { tellForgotten: emit({ type: 'toast', tone: 'news', text: 'The device is not remembered any more.' }) },
  guards: { removable: ({ context, event }) => rowOf(context, event) !== null },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({ ...input, items: null, error: null, ...nothingChosen }),
  ...list,
  states: { ...list.states, ...forgetting.states },
})
