import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { type Contact, contactOf } from './contacts.rules.ts'

export const getContacts = fromPromise<Contact[], { userId: number }>(async ({ input: { userId }, signal }) => {
  const ask = () => client.POST('/customer/contacts', { body: { idOLBUser: userId }, signal })
  return (await readingOf(ask, 'error trying to get contacts')).map(contactOf)
})

export const removeContact = fromPromise<void, { userId: number; id: number }>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, contactId: id }
  await dataOf(client.POST('/customer/removecontact', { body, params: { header: {} }, signal }), 'error trying to remove contact')
})
