import type { Tx } from '../db/open.ts'
import type { InstitutionFile } from './institution-file.ts'

/**
 * Payees are updated by name, because members have copied them; a payee that is no longer offered can get no new
 * payments.
 */
export async function writeOfferedPayees(tx: Tx, id: number, payees: InstitutionFile['payees']): Promise<void> {
  await tx.updateTable('offered_payee').set({ is_active: false }).where('institution_id', '=', id).execute()
  for (const { zipCode, ...payee } of payees) {
    const row = { ...payee, zip_code: zipCode, is_active: true }
    const { numUpdatedRows } = await tx
      .updateTable('offered_payee')
      .set(row)
      .where('institution_id', '=', id)
      .where('name', '=', payee.name)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      await tx
        .insertInto('offered_payee')
        .values({ ...row, institution_id: id })
        .execute()
  }
}
