import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingPage } from '../../api/pages.ts'
import type { Page } from '../shared/paging.recipe.ts'
import type { Recipient } from './create.rules.ts'

/** The first members whom a search finds, and how many it finds in all. */
export const getAllCustomers = fromPromise<Page<Recipient>, { userId: number; search: string }>(({ input: { userId, search }, signal }) => {
  const body = { idOLBUser: userId, ...(search && { search }) }
  return readingPage(() => client.POST('/admin/getallcustomers', { body, signal }), 'error trying to get all customers')
})
