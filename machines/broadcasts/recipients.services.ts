import { operation } from '../../api/calls/members.ts'
import { pageOf } from '../../api/pages.ts'

/** The first members whom a search finds, and how many it finds in all. */
export const getAllCustomers = operation('getAllCustomers', {
  send: ({ userId, search }: { userId: number; search: string }) => ({ userId, ...(search && { search }) }),
  answer: pageOf,
})
