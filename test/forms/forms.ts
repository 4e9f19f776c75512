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
  const sent = sentAt ?? (await bank.now())
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
      sent_at: sent,
      waiting_since: from === null ? null : sent,
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

/** Returns what the audit has of an action, oldest first. */
export const readAudit = (bank: Bank, action: string) =>
  context.db
    .selectFrom('audit_event')
    .select(['target_type', 'target_id', 'before', 'after', 'ok'])
    .where('institution_id', '=', bank.id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
