import { operation } from '../../api/calls/transfers.ts'
import type { ContactDraft } from '../../values/contacts.ts'
import { toContact } from './contacts.rules.ts'

export const saveContact = operation('saveContact', {
  send: ({ asked, ...rest }: { userId: number; key: string; asked: ContactDraft }) => ({ ...rest, ...asked }),
  answer: toContact,
})
