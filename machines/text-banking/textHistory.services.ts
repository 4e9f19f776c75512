import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingPage } from '../../api/pages.ts'
import { dayToWire } from '../../values/days.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { type Range, type SentText, sentTextOf } from './textHistory.rules.ts'

/** Without a number, the texts of all phones. */
type Asked = Range & { userId: number; phoneNumber: string | null; page: number }

export const getTextUsage = fromPromise<Page<SentText>, Asked>(async ({ input: { userId, phoneNumber, from, to, page }, signal }) => {
  const body = { userId, ...(phoneNumber !== null && { phoneNumber }), fromDate: dayToWire(from), toDate: dayToWire(to), page }
  const ask = () => client.POST('/textbanking/getusage', { body, signal })
  const { items, total } = await readingPage(ask, 'error trying to get banking usage')
  return { items: items.map(sentTextOf), total }
})
