import { addDays, type Day } from '../../values/days.ts'
import { SearchAccountType } from '../../values/enumerations.ts'
import { cents } from '../../values/money.ts'
import { noFilters } from '../../values/searches.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { addSearch } from '../searches/store.ts'

/** Maria of Harbor Light saved three, the last of which finds nothing; everybody else begins with none. */
export async function seedSearches(tx: Tx, member: Member, who: string, today: Day): Promise<void> {
  if (who !== 'harborlight maria') return
  const { SHARE, LOAN } = SearchAccountType
  await addSearch(tx, member, {
    name: 'Larger balances',
    description: 'Shares with $1,000 to $20,000',
    filters: {
      ...noFilters,
      accountType: SHARE,
      amountRanges: [{ id: 1, from: cents(1_000_00), to: cents(20_000_00) }],
    },
    columns: ['accountId', 'description', 'balance', 'available'],
  })
  await addSearch(tx, member, {
    name: 'Certificates to renew',
    description: 'What matures within two years',
    filters: { ...noFilters, maturityDateRanges: [{ from: today, to: addDays(today, 730) }] },
    columns: [],
  })
  await addSearch(tx, member, {
    name: 'Large loans',
    description: '',
    filters: {
      ...noFilters,
      accountType: LOAN,
      amountRanges: [{ id: 1, from: cents(100_000_00), to: cents(500_000_00) }],
    },
    columns: [],
  })
}
