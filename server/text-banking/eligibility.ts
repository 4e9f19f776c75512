import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { hasEStatements } from './eligibility-store.ts'

export async function refuseWithoutTexts(db: Db, member: Member): Promise<void> {
  if (await hasEStatements(db, member)) return
  throw new Refusal(403, 'To use text banking, sign up for e-statements.', { code: 'text_not_eligible' })
}
