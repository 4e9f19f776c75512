import type { FormSource, FormStatus } from '../../values/enumerations.ts'
import { type Bank, context } from '../support/bank.ts'

type Sent = {
  name?: string
  status?: FormStatus
  source?: FormSource
  from?: number | null
  sections?: unknown
  sentAt?: Date
}

/** Adds a form, and returns its number. */
export async function addForm(
  bank: Bank,
  { name = 'Contact Us', status, source = 'WEBSITE', from = null, sections = [], sentAt }: Sent = {},
) {
  const { id } = await context.db
    .insertInto('secured_form')
    .values({
      institution_id: bank.id,
      person_id: from,
      friendly_name: name,
      origin: 'Contact page',
      source,
      ...(status && { status }),
      sections: JSON.stringify(sections),
      sent_at: sentAt ?? (await bank.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const statusesIn = async (bank: Bank): Promise<Record<number, FormStatus>> => {
  const rows = await context.db
    .selectFrom('secured_form')
    .select(['id', 'status'])
    .where('institution_id', '=', bank.id)
    .execute()
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}
