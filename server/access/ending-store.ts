import type { Tx } from '../db/open.ts'
import { forgetDevices } from '../session/devices-store.ts'

/** Every session and every way into one ends for this person: pending sign-ins, codes, temporary passwords, rights to reset, links, remembered devices. */
export async function endEverything(tx: Tx, personId: number, now: Date, keptSessionId: number | null = null): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(keptSessionId !== null, (query) => query.where('id', '<>', keptSessionId))
    .execute()
  for (const table of ['pending_sign_in', 'one_time_code', 'recovery_proof', 'reset_link'] as const)
    await tx.updateTable(table).set({ ended_at: now }).where('person_id', '=', personId).where('ended_at', 'is', null).execute()
  await forgetDevices(tx, personId, now)
}
