import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { ContactDraft } from '../../values/contacts.ts'
import { type Contact, contactOf } from './contacts.rules.ts'

type Input = { userId: number; key: string; asked: ContactDraft }

export const saveContact = fromPromise<Contact, Input>(async ({ input: { userId, key, asked }, signal }) => {
  const params = { header: { 'Idempotency-Key': key } }
  const body = { idOLBUser: userId, ...asked }
  return contactOf(await dataOf(client.POST('/customer/savecontact', { body, params, signal }), 'error trying to save contact'))
})
