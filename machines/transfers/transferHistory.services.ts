import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingPage } from '../../api/pages.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { type PastTransfer, pastOf } from './transferHistory.rules.ts'

export const getTransferHistory = fromPromise<Page<PastTransfer>, { userId: number; page: number }>(
  async ({ input: { userId, page }, signal }) => {
    const ask = () => client.POST('/customer/transfersHistory', { body: { idOLBUser: userId, page }, signal })
    const { items, total } = await readingPage(ask, "error trying to get customer's transfers")
    return { items: items.map(pastOf), total }
  },
)
