import { operation } from '../../api/calls/searches.ts'
import type { components } from '../../api/schema.d.ts'
import { dayToWire } from '../../values/days.ts'
import { toWire } from '../../values/money.ts'
import type { Filters } from '../../values/searches.ts'
import { everyColumn, type SearchDraft } from './new-search.rules.ts'

export const saveAndPerformSearch = operation('saveAndPerformSearch', {
  send({
    draft: { name, description, filters, columns },
    ...rest
  }: {
    userId: number
    key: string
    draft: SearchDraft
  }) {
    const displayPreferences = columns.length === everyColumn.length ? [] : [...columns]
    return {
      ...rest,
      name: name.trim(),
      description: description.trim(),
      filters: toWireForm(filters),
      displayPreferences,
    }
  },
  answer: ({ id }) => ({ searchId: id }),
})

const toWireForm = ({
  maturityDateRanges,
  amountRanges,
  accountNumbers,
  ...rest
}: Filters): components['schemas']['SearchFilters'] => ({
  ...rest,
  maturityDateRanges: maturityDateRanges.map(({ from, to }) => ({ from: dayToWire(from), to: dayToWire(to) })),
  amountRanges: amountRanges.map(({ id, from, to }) => ({ id, from: toWire(from), to: toWire(to) })),
  accountNumbers: [...accountNumbers],
})
