import type { components } from '../../api/schema.d.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { cents, toWire } from '../../values/money.ts'
import { displayId } from '../../values/masking.ts'
import { findCorrection } from './domain.ts'
import type { findLastCompared } from './comparison-store.ts'
import type { DifferenceRow } from './differences-store.ts'

type Schemas = components['schemas']
type Compared = Awaited<ReturnType<typeof findLastCompared>>

export const toComparison = (
  last: Compared,
  rows: readonly DifferenceRow[],
  readerId: number,
): Schemas['CoreComparison'] => ({
  comparedDay: last && dayToWire(last.compared_day as Day),
  accounts: last?.accounts_compared ?? 0,
  differences: rows.map((row) => toDifference(row, readerId)),
})

export const toDifference = (row: DifferenceRow, readerId: number): Schemas['CoreDifference'] => ({
  id: row.id,
  account: row.core_account,
  memberId: row.member_id,
  memberName: row.member_name,
  accountName:
    row.account_type && row.display_id && `${row.account_name} ${displayId(row.account_type, row.display_id)}`,
  foundOn: dayToWire(row.found_on as Day),
  lastFoundOn: dayToWire(row.last_found_on as Day),
  ours: toBalance(row.ours),
  theirs: toBalance(row.theirs),
  correction: toBalance(findCorrection(row)),
  cause: row.cause,
  missing: row.missing_at_core,
  missingCount: row.missing_count,
  state: row.difference_state,
  proposal:
    row.correction_reason === null
      ? null
      : { by: row.proposer ?? row.settler ?? '', isOwn: row.correction_by === readerId, reason: row.correction_reason },
  settledAt: row.settled_at && row.settled_at.toISOString(),
  settledBy: row.settler,
  confirmNum: row.correction_num,
})

const toBalance = (balance: number | null) => (balance === null ? null : toWire(cents(balance)))
