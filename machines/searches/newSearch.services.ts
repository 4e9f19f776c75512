import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { Filters } from '../../values/searches.ts'
import { everyColumn, type SearchDraft } from './newSearch.rules.ts'

type Wire = components['schemas']

type Input = { userId: number; key: string; asked: SearchDraft }

export const saveAndPerformSearch = fromPromise<{ searchId: number }, Input>(async ({ input: { userId, key, asked }, signal }) => {
  const { name, description, filters, columns } = asked
  const displayPreferences = columns.length === everyColumn.length ? [] : [...columns]
  const body = { userId, name: name.trim(), description: description.trim(), filters: wireOf(filters), displayPreferences }
  const params = { header: { 'Idempotency-Key': key } }
  const sending = client.POST('/customer/saveandperformsearch', { body, params, signal })
  return { searchId: (await dataOf(sending, "error trying to make customer's request")).id }
})

const wireOf = ({ maturityDateRanges, amountRanges, accountNumbers, ...rest }: Filters): Wire['SearchFilters'] => ({
  ...rest,
  maturityDateRanges: maturityDateRanges.map(({ from, to }) => ({ from: dayToWire(from), to: dayToWire(to) })),
  amountRanges: amountRanges.map(({ id, from, to }) => ({ id, from: toWire(from), to: toWire(to) })),
  accountNumbers: [...accountNumbers],
})
