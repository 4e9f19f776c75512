import { memberMovers } from './member-movers.ts'
import { moneyMovers } from './money-movers.ts'
import type { Mover } from './mover.ts'
import { paymentMovers } from './payment-movers.ts'
import type { Account } from './person.ts'
import { staffMovers } from './staff-movers.ts'
import { undoMovers } from './undo-movers.ts'

/** Members of the demo with two shares that can send and receive, and one staff member. */
export const people: readonly Account[] = [
  ...['rosa', 'maria', 'sven', 'olivia'].map((username) => ({ username, password: 'Harbor2026' })),
  { username: 'ada', password: 'Office2026', isStaff: true },
]

export const movers: readonly Mover[] = [
  ...moneyMovers,
  ...undoMovers,
  ...paymentMovers,
  ...memberMovers,
  ...staffMovers,
]
