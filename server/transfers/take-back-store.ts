import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../db/member.ts'

/** Returns the statement that marks a transfer as taken back. Its key refuses a second one. */
export const insertTakenBack = (
  { institutionId }: Member,
  transactionId: number,
  now: Date,
): RawBuilder<unknown> => sql`
  insert into taken_back (institution_id, transaction_id, taken_at) values (${institutionId}, ${transactionId}, ${now})`
