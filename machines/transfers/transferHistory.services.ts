import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { type PastTransfer, pastOf } from './transferHistory.rules.ts'

export const getTransferHistory = fromPromise<Page<PastTransfer>, { userId: number; page: number }>(
  async ({ input: { userId, page }, signal }) => {
    let total = 0
    const ask = async () => {
      const answer = await client.POST('/customer/transfersHistory', { body: { idOLBUser: userId, page }, signal })
      total = Number(answer.response.headers.get('X-Total-Count'))
      return answer
    }
    const items = await readingOf(ask, "error trying to get customer's transfers")
    return { items: items.map(pastOf), total }
  },
)
