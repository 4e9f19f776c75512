import { type ActorRefFrom, setup } from 'xstate'
import { sendOnceWith } from '../operations/once.machine.ts'
import { confirmPasswordMachine } from '../session/confirmPassword.machine.ts'
import { sendingGuards } from '../shared/sending.recipe.ts'
import { emptyMessage, messageErrors, type MessageDraft } from './create.rules.ts'
import { createMessage, createDirectMessage } from './create.services.ts'
import {
  type Creating,
  type CreatingEvent,
  type CreatingTag,
  creating,
  creatingActions,
  creatingGuards,
  nothingAsked,
} from './creating.recipe.ts'
import { picturesMachine } from './pictures.machine.ts'
import { getAllCustomers } from './recipients.services.ts'

export type CreateMessageActor = ActorRefFrom<typeof createMessageMachine>

/** A message of staff, to all members or to one. */
export const createMessageMachine = setup({
  types: {} as {
    input: { userId: number }
    context: Creating<MessageDraft>
    events: CreatingEvent<MessageDraft>
    tags: CreatingTag
    children: {
      createMessage: 'createMessage'
      createDirectMessage: 'createDirectMessage'
      confirmPassword: 'confirmPassword'
      pictures: 'pictures'
    }
  },
  actors: {
    getAllCustomers,
    createMessage: sendOnceWith(createMessage),
    createDirectMessage: sendOnceWith(createDirectMessage),
    confirmPassword: confirmPasswordMachine,
    pictures: picturesMachine,
  },
  actions: creatingActions,
  guards: { ...sendingGuards, ...creatingGuards(messageErrors) },
}).createMachine({
  id: 'createMessage',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...nothingAsked, draft: emptyMessage }),
  states: creating({
    toAll: { service: { createMessage }, path: '/admin/createcustomersmsg' },
    toOne: { service: { createDirectMessage }, path: '/admin/createdirectmsg' },
    empty: emptyMessage,
    errorsOf: messageErrors,
  }),
})
