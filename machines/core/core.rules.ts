import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire, dayFromWireOrNull } from '../../values/days.ts'
import type { CoreDifferenceAct } from '../../values/enumerations.ts'
import { type Cents, cents, fromWire } from '../../values/money.ts'

type Schemas = components['schemas']
export type Difference = Omit<
  Schemas['CoreDifference'],
  'foundOn' | 'lastFoundOn' | 'ours' | 'theirs' | 'correction'
> & {
  foundOn: Day
  lastFoundOn: Day
  ours: Cents | null
  theirs: Cents | null
  correction: Cents | null
}
/** `comparedOn`: the last day whose balances the core sent; null if it never did. */
export type Comparison = { comparedOn: Day | null; accounts: number; differences: readonly Difference[] }

const fromBalance = (balance: number | null): Cents | null => (balance === null ? null : fromWire(balance))

export const toDifference = (wire: Schemas['CoreDifference']): Difference => ({
  ...wire,
  foundOn: dayFromWire(wire.foundOn),
  lastFoundOn: dayFromWire(wire.lastFoundOn),
  ours: fromBalance(wire.ours),
  theirs: fromBalance(wire.theirs),
  correction: fromBalance(wire.correction),
})

export const toComparison = ({ comparedDay, accounts, differences }: Schemas['CoreComparison']): Comparison => ({
  comparedOn: dayFromWireOrNull(comparedDay),
  accounts,
  differences: differences.map(toDifference),
})

/** Returns by how much the core has more. */
export const differenceOf = ({ ours, theirs }: Pick<Difference, 'ours' | 'theirs'>): Cents =>
  cents((theirs ?? 0) - (ours ?? 0))

/** Returns what staff can do about a difference. */
export function listDifferenceActs({ state, cause, proposal }: Difference): CoreDifferenceAct[] {
  if (state !== 'OPEN') return []
  if (proposal) return proposal.isOwn ? ['DECLINE'] : ['APPROVE', 'DECLINE']
  return cause === 'UNKNOWN' ? ['PROPOSE', 'CLOSE'] : ['CLOSE']
}

export const needsReason = (act: CoreDifferenceAct): boolean => act === 'PROPOSE' || act === 'CLOSE'
