import { operation } from '../../api/calls/transfers.ts'
import type { ContactDraft } from '../../values/contacts.ts'
import { toContact } from './contacts.rules.ts'

export const saveContact = operation('saveContact', {
  send: ({ contact, ...rest }: { userId: number; key: string; contact: ContactDraft }) => ({ ...rest, ...contact }),
  answer: toContact,
})
