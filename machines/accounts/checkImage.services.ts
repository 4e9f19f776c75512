import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import { noImage } from '../../values/check.ts'

type Asked = { userId: number; transaction: string }
/** The bank has a page to show where it has no picture. */
export type CheckPage = { page: string; hasPicture: boolean }

export const getCheckImage = fromPromise<CheckPage, Asked>(({ input: { userId, transaction }, signal }) => {
  const body = { idOLBUser: userId, transaction: { uniqueId: transaction } }
  return readingOf(async () => {
    const { data, ...answer } = await client.POST('/customer/checkTransactionHtml', { body, signal })
    const isPage = typeof data?.data === 'string'
    return { ...answer, ...(isPage && { data: { success: true as const, data: { page: data.data, hasPicture: data.success } } }) }
  }, noImage)
})
