import { operation } from '../../api/calls/transfers.ts'
import { toContact } from './contacts.rules.ts'

export const getContacts = operation('getContacts', (contacts) => contacts.map(toContact))

export const removeContact = operation('removeContact', {
  send: ({ userId, id }: { userId: number; id: number }) => ({ userId, contactId: id }),
})
