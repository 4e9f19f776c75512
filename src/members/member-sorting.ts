import type { MembersQuery } from '../../machines/members/members.rules.ts'
import { MemberSort, SortOrder } from '../../values/enumerations.ts'
import type { Sorting } from '../shared/list/column.ts'
import { membersWords } from './members.words.ts'

const sorts = Object.values(MemberSort)

/** Returns the sorting of the table's headings: the bank sorts. */
export const toMemberSorting = ({ sort, order }: MembersQuery, onSort: (sort: MemberSort) => void): Sorting => ({
  by: membersWords.heads[sort],
  direction: order === SortOrder.asc ? 'ascending' : 'descending',
  onSort: (head) => {
    const chosen = sorts.find((each) => membersWords.heads[each] === head)
    if (chosen) onSort(chosen)
  },
})
