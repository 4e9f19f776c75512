import { type ActorRefFrom, setup } from 'xstate'
import { sendOnceWith } from '../operations/once.machine.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { dialogActions } from '../shared/dialogs.recipe.ts'
import { sendingGuards } from '../shared/sending.recipe.ts'
import { emptyNotification, notificationErrors, type NotificationDraft } from './create.rules.ts'
import { countRecipients, createNotification, createDirectNotification } from './create.services.ts'
import {
  type CreateContext,
  type CreateEvent,
  type CreateTag,
  regionsForCreating,
  guardsForCreating,
  emptyCreateContext,
} from './creating.recipe.ts'
import { picturesMachine } from './pictures.machine.ts'

export type CreateNotificationActor = ActorRefFrom<typeof createNotificationMachine>

/** A notification of staff, to all members or to one. */
export const createNotificationMachine = setup({
  types: {} as {
    input: { userId: number }
    context: CreateContext<NotificationDraft>
    events: CreateEvent<NotificationDraft>
    tags: CreateTag
    children: {
      createNotification: 'createNotification'
      createDirectNotification: 'createDirectNotification'
      confirmPassword: 'confirmPassword'
      pictures: 'pictures'
    }
  },
  actors: {
    countRecipients,
    createNotification: sendOnceWith(createNotification),
    createDirectNotification: sendOnceWith(createDirectNotification),
    confirmPassword: confirmPasswordMachine,
    pictures: picturesMachine,
  },
  actions: dialogActions,
  guards: { ...sendingGuards, ...guardsForCreating(notificationErrors) },
}).createMachine({
  id: 'createNotification',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...emptyCreateContext, draft: emptyNotification }),
  states: regionsForCreating({
    toAll: { service: { createNotification }, path: '/admin/createnotification' },
    toOne: { service: { createDirectNotification }, path: '/admin/createdirectnot' },
    empty: emptyNotification,
    errorsOf: notificationErrors,
  }),
})
