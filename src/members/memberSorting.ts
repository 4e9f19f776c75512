import type { Asked } from '../../machines/members/members.rules.ts'
import { MemberSort, SortOrder } from '../../values/enumerations.ts'
import type { Sorting } from '../shared/list/column.ts'
import { words } from './members.words.ts'

const sorts = Object.values(MemberSort)

/** Returns what the heads of the table show and do: the bank sorts. */
export const sortingOf = ({ sort, order }: Asked, onSort: (sort: MemberSort) => void): Sorting => ({
  by: words.heads[sort],
  direction: order === SortOrder.asc ? 'ascending' : 'descending',
  onSort: (head) => {
    const chosen = sorts.find((each) => words.heads[each] === head)
    if (chosen) onSort(chosen)
  },
})
