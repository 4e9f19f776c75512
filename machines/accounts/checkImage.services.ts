import { operation } from '../../api/calls/accounts.ts'

/** The bank has a page to show where it has no picture. */
export type CheckPage = { page: string; hasPicture: boolean }

export const getCheckImage = operation('getCheckImage', {
  send: ({ userId, transaction }: { userId: number; transaction: string }) => ({ userId, transaction: { uniqueId: transaction } }),
  answer: (page, { success }): CheckPage => ({ page, hasPicture: success }),
})
