import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import { formsChannel, membersChannel } from '../shared/changed.channel.ts'
import { reading } from '../shared/reading.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { type AdminHome, getAdminHome } from './office.services.ts'
import { roleListener } from './role.listener.ts'

type Context = { home: AdminHome | null; error: ApiError | null }

export type OfficeActor = ActorRefFrom<typeof officeMachine>

const ask = { 'role.refuse': 'verifyingRole' } as const
const changes = { 'forms.change': 'reloading', 'members.change': 'reloading' } as const
const { initial, states } = reading(
  { getAdminHome },
  {
    input: () => ({}),
    keep: (home): Partial<Context> => ({ home }),
    keepError: (error) => ({ error }),
    whenShown: { ...ask, ...changes },
    whenFailed: ask,
  },
)

/**
 * Loads the signed-in member of staff, their role and their open work; reloads when the bank refuses a call for the
 * role. Ignores refusals while loading.
 */
export const officeMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'reload' | 'role.refuse' | 'forms.change' | 'members.change' }
    tags: 'busy' | 'verifyingRole'
  },
  actors: { getAdminHome, roleListener, formsChannel, membersChannel },
  actions: { warnTabsOutOfSync, warnRoleUnfollowed: () => console.warn('error trying to follow the role') },
}).createMachine({
  id: 'office',
  context: () => ({ home: null, error: null }),
  invoke: [
    { id: 'roleListener', src: 'roleListener', onError: { actions: 'warnRoleUnfollowed' } },
    { id: 'formsChannel', src: 'formsChannel', onError: { actions: 'warnTabsOutOfSync' } },
    { id: 'membersChannel', src: 'membersChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ],
  initial,
  states: {
    ...states,
    verifyingRole: {
      tags: ['busy', 'verifyingRole'],
      invoke: {
        id: 'getAdminHome.role',
        src: 'getAdminHome',
        input: {},
        onDone: { target: 'shown', actions: assign(({ event }) => ({ home: event.output, error: null })) },
        onError: { target: 'shown', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
  },
})
