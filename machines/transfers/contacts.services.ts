import { operation } from '../../api/calls/transfers.ts'
import { toContact } from './contacts.rules.ts'

export const getContacts = operation('getContacts', (contacts) => contacts.map(toContact))

export const removeContact = operation('removeContact', {
  /** `undo`: brings it back. */
  send: ({ id, ...rest }: { userId: number; id: number; undo?: boolean }) => ({ ...rest, contactId: id }),
})
