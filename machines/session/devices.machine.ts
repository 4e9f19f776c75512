import { type ActorRefFrom, emit, setup } from 'xstate'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import { type Device, getDevices, removeDevice } from './security.services.ts'
import type { ToastEvent } from './toast.machine.ts'

type Input = { userId: number }
type Context = Input & Removing<Device>

export type DevicesActor = ActorRefFrom<typeof devicesMachine>

/** Lists the remembered browsers. */
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
  guards: { removable: ({ context, event }) => findEventRow(context, event) !== null },
}).createMachine({
  id: 'devices',
  context: ({ input }) => ({ ...input, ...noList }),
  ...removing({ getDevices }, { removeDevice }, { actions: ['tellForgotten'] }),
})
