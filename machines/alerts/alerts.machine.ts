import { type ActorRefFrom, emit, setup } from 'xstate'
import { confirmPasswordMachine } from '../session/confirmPassword.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceInboxChanged } from '../shared/inbox.channel.ts'
import { noList, type RemovalEvent, type RemovalTag, type Removing, removing, rowOf } from '../shared/removing.recipe.ts'
import { savingGuards } from '../shared/saving.recipe.ts'
import type { Alert } from './alerts.rules.ts'
import { getAlerts, removeAlert } from './alerts.services.ts'

type Input = { userId: number }
type Context = Input & Removing<Alert>

export type AlertsActor = ActorRefFrom<typeof alertsMachine>

/** What a member wants to hear of at once. Who removes one types the password. */
export const alertsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getAlerts, removeAlert, confirmPassword: confirmPasswordMachine },
  actions: {
    announceInboxChanged,
    tellRemoved: emit({ type: 'toast', tone: 'news', text: 'The alert was removed.' }),
  },
  guards: { ...savingGuards, removable: ({ context, event }) => rowOf(context, event) !== null },
}).createMachine({
  id: 'alerts',
  context: ({ input }) => ({ ...input, ...noList }),
  ...removing({ getAlerts }, { removeAlert }, { actions: ['tellRemoved', 'announceInboxChanged'], isGuarded: true }),
})
