import { operation } from '../../api/calls/members.ts'
import { toPage } from '../../api/pages.ts'

/** Returns the first matching members, and the number of matches. */
export const getAllCustomers = operation('getAllCustomers', {
  send: ({ userId, search }: { userId: number; search: string }) => ({ userId, ...(search && { search }) }),
  answer: toPage,
})
