import type { Tx } from '../../server/db/open.ts'
import type { DueOccurrence } from '../../server/schedule/domain.ts'
import { lockOccurrences } from '../../server/schedule/store.ts'
import { day } from '../../values/days.ts'

/** Locks an occurrence that is due on this day, as the run of that day does. */
export async function lockDue(tx: Tx, institutionId: number, id: number, on: string): Promise<DueOccurrence | null> {
  const [locked] = await lockOccurrences(tx, institutionId, [id], { on: day(on), today: day(on), waits: true })
  return locked ?? null
}
