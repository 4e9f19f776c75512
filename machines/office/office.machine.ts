import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type AdminHome, getAdminHome } from './office.services.ts'
import { roleListener } from './role.listener.ts'

type Context = { home: AdminHome | null; error: ApiError | null }

export type OfficeActor = ActorRefFrom<typeof officeMachine>

const ask = { 'role.refuse': 'verifyingRole' }
const { initial, states } = reading(
  { getAdminHome },
  {
    input: () => ({}),
    keep: (home): Partial<Context> => ({ home }),
    keepError: (error) => ({ error }),
    whenShown: ask,
  },
)

/** Who of the staff is here, with which role, and what waits: read again when the bank refuses a call for the role. A refusal while it reads asks for nothing more. */
export const officeMachine = setup({
  types: {} as { context: Context; events: { type: 'reload' | 'role.refuse' }; tags: 'busy' | 'verifyingRole' },
  actors: { getAdminHome, roleListener },
  actions: { warnRoleUnfollowed: () => console.warn('error trying to follow the role') },
}).createMachine({
  id: 'office',
  context: () => ({ home: null, error: null }),
  invoke: { id: 'roleListener', src: 'roleListener', onError: { actions: 'warnRoleUnfollowed' } },
  initial,
  states: {
    ...states,
    failed: { on: { ...states.failed.on, ...ask } },
    verifyingRole: {
      ...states.reloading,
      tags: ['busy', 'verifyingRole'],
      on: {},
      invoke: { ...states.reloading.invoke, id: 'getAdminHome.role' },
    },
  },
})
