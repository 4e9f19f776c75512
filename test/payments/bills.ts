import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Member } from '../../server/db/member.ts'
import type { Db } from '../../server/db/open.ts'
import type { Schema } from '../../server/db/schema.ts'

type Payee = Omit<Insertable<Schema['payee']>, 'institution_id' | 'person_id' | 'added_at'>

/** Adds an ordinary payee who is paid by check. Returns the ids of payee and bill. */
export async function addBill(
  db: Db,
  { institutionId, personId }: Member,
  given: Partial<Payee>,
): Promise<{ payeeId: number; bill: string }> {
  const plain = {
    name: 'City Water',
    nickname: 'Water',
    phone: '5550177730',
    address1: '1 Well Lane',
    address2: '',
    city: 'Portland',
  }
  const { id } = await db
    .insertInto('payee')
    .values({
      ...plain,
      state: 'ME',
      zip_code: '04101',
      account_number: '88 127730',
      ...given,
      institution_id: institutionId,
      person_id: personId,
      added_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bill = `q${randomUUID()}`
  await db
    .insertInto('bill')
    .values({ institution_id: institutionId, payee_id: id, unique_id: bill, made_at: new Date() })
    .execute()
  return { payeeId: id, bill }
}
