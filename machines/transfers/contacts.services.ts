import { operation } from '../../api/calls/transfers.ts'
import { contactOf } from './contacts.rules.ts'

export const getContacts = operation('getContacts', (contacts) => contacts.map(contactOf))

export const removeContact = operation('removeContact', {
  send: ({ userId, id }: { userId: number; id: number }) => ({ userId, contactId: id }),
})
