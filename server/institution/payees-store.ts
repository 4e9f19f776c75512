import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { postNotice } from '../delivery/notices.ts'
import type { InstitutionFile } from './institution-file.ts'

type Offered = InstitutionFile['payees'][number]

/**
 * Payees are updated by name, because members have copied them; a payee that is no longer offered can get no new
 * payments.
 */
export async function writeOfferedPayees(
  tx: Tx,
  id: number,
  payees: InstitutionFile['payees'],
  now: Date,
): Promise<void> {
  await tx.updateTable('offered_payee').set({ is_active: false }).where('institution_id', '=', id).execute()
  for (const payee of payees) {
    const { zipCode, ...rest } = payee
    const row = { ...rest, zip_code: zipCode, is_active: true }
    const changed = await tx
      .updateTable('offered_payee')
      .set(row)
      .where('institution_id', '=', id)
      .where('name', '=', payee.name)
      .returning('id')
      .executeTakeFirst()
    if (changed) await moveCopies(tx, id, changed.id, payee, now)
    else
      await tx
        .insertInto('offered_payee')
        .values({ ...row, institution_id: id })
        .execute()
  }
}

/** Members cannot change the address of a payee that they copied: it moves with the one that is offered, and they are told. */
async function moveCopies(tx: Tx, id: number, offeredId: number, payee: Offered, now: Date): Promise<void> {
  const { name, phone, address1, address2, city, state, zipCode } = payee
  const { rows } = await sql<{ person_id: number }>`
    with copies as (
      select copy.id, (copy.address1, copy.address2, copy.city, copy.state, copy.zip_code) is distinct from
        (${address1}, ${address2}, ${city}, ${state}, ${zipCode}) as has_moved
      from payee as copy where institution_id = ${id} and offered_payee_id = ${offeredId} and removed_at is null
    )
    update payee set phone = ${phone}, address1 = ${address1}, address2 = ${address2}, city = ${city}, state = ${state}, zip_code = ${zipCode}
    from copies where payee.institution_id = ${id} and payee.id = copies.id and (has_moved or phone <> ${phone})
    returning case when has_moved then person_id end as person_id`.execute(tx)
  const to = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
  const place = [address1, address2, `${city}, ${state} ${zipCode}`].filter(Boolean).join(', ')
  const text = `${name} has a new address. Your payments go there from now on: ${place}.`
  if (to.length > 0)
    await postNotice(tx, { institutionId: id, by: null, to }, { kind: 'notification', text, postedAt: now })
}
