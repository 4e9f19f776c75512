import { type ActorRefFrom, setup } from 'xstate'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { dialog, type DialogEvent, dialogActions, dialogs, noDialog, type WithAbout } from '../shared/dialogs.recipe.ts'
import {
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
  findEventRow,
} from '../shared/removing.recipe.ts'
import {
  nothingUndone,
  type UndoEvent,
  type Undoing,
  undoActions,
  undoGuards,
  undoing,
} from '../shared/undoing.recipe.ts'
import { savingGuards } from '../shared/saving.recipe.ts'
import { alertMachine } from './alert.machine.ts'
import type { Alert } from './alerts.rules.ts'
import { getAlerts, removeAlert } from './alerts.services.ts'

type Input = { userId: number }
/** Null adds a new alert. */
type Abouts = { alert: { alert: Alert | null } }
type Context = Input & Removing<Alert> & Undoing & WithAbout<Abouts>

export type AlertsActor = ActorRefFrom<typeof alertsMachine>

const dialogRegion = dialogs({
  alert: dialog(alertMachine, {
    input: ({ userId }: Context, { alert }: Abouts['alert']) => ({ userId, alert }),
    isChanged: () => true,
  }),
})

/** Lists a member's alerts. Removing one requires the password. */
export const alertsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: RemovalEvent | UndoEvent | DialogEvent<Abouts> | { type: 'reload' }
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { alert: 'alert'; confirmPassword: 'confirmPassword' }
  },
  actors: { getAlerts, removeAlert, alert: alertMachine, confirmPassword: confirmPasswordMachine },
  actions: {
    ...dialogActions,
    announceInboxChanged,
    ...undoActions({
      removed: 'The alert was removed.',
      restored: 'The alert is back.',
      notRestored: 'We could not reach the bank. The alert may still be removed.',
    }),
  },
  guards: { ...savingGuards, ...undoGuards, removable: ({ context, event }) => findEventRow(context, event) !== null },
}).createMachine({
  id: 'alerts',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...noList, ...nothingUndone, ...noDialog }),
  states: {
    list: removing(
      { getAlerts },
      { removeAlert },
      { actions: ['tellRemoved', 'announceInboxChanged'], isGuarded: true },
    ),
    undo: undoing({ removeAlert }, ['announceInboxChanged']),
    dialog: dialogRegion,
  },
})
