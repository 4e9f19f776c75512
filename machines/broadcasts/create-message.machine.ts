import { type ActorRefFrom, setup } from 'xstate'
import { sendOnceWith } from '../operations/once.machine.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { dialogActions } from '../shared/dialogs.recipe.ts'
import { sendingGuards } from '../shared/sending.recipe.ts'
import { forgetMember } from '../office/chosen-member.storage.ts'
import { emptyMessage, messageErrors, type MessageDraft, type Recipient } from './create.rules.ts'
import { countRecipients, createMessage, createDirectMessage } from './create.services.ts'
import {
  type CreateContext,
  type CreateEvent,
  type CreateTag,
  regionsForCreating,
  guardsForCreating,
  emptyCreateContext,
} from './creating.recipe.ts'
import { picturesMachine } from './pictures.machine.ts'

export type CreateMessageActor = ActorRefFrom<typeof createMessageMachine>

/** A message of staff, to all members or to one. `member`: chosen on another screen. */
export const createMessageMachine = setup({
  types: {} as {
    input: { userId: number; member?: Recipient | null }
    context: CreateContext<MessageDraft>
    events: CreateEvent<MessageDraft>
    tags: CreateTag
    children: {
      createMessage: 'createMessage'
      createDirectMessage: 'createDirectMessage'
      confirmPassword: 'confirmPassword'
      pictures: 'pictures'
    }
  },
  actors: {
    countRecipients,
    createMessage: sendOnceWith(createMessage),
    createDirectMessage: sendOnceWith(createDirectMessage),
    confirmPassword: confirmPasswordMachine,
    pictures: picturesMachine,
  },
  actions: { ...dialogActions, forgetMember },
  guards: { ...sendingGuards, ...guardsForCreating(messageErrors) },
}).createMachine({
  id: 'createMessage',
  type: 'parallel',
  entry: 'forgetMember',
  context: ({ input: { userId, member } }) => ({
    userId,
    ...emptyCreateContext,
    draft: member ? { ...emptyMessage, isDirect: true, member } : emptyMessage,
  }),
  states: regionsForCreating({
    toAll: { service: { createMessage }, path: '/admin/createcustomersmsg' },
    toOne: { service: { createDirectMessage }, path: '/admin/createdirectmsg' },
    empty: emptyMessage,
    errorsOf: messageErrors,
  }),
})
