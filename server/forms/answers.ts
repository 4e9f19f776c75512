import { createHash } from 'node:crypto'
import type { components } from '../../api/schema.d.ts'
import type { FormSection } from '../db/columns.ts'
import type { ListedForm } from './list-store.ts'
import type { FormRow, NoteRow } from './store.ts'

type SecuredForm = components['schemas']['SecuredForm']

export const toForm = (
  {
    id,
    status,
    source,
    origin,
    friendly_name,
    sections,
    sent_at,
    person_id,
    name,
    account_number,
    owner_id,
    owner_name,
    message_count,
    waits_for,
    waiting_since,
    is_archived,
    closed_reason,
    form_erased_at,
  }: FormRow,
  notes: readonly NoteRow[],
  minutesSince: (start: Date) => number,
): SecuredForm => ({
  id,
  status,
  source,
  createdAt: sent_at.toISOString(),
  origin,
  OLBUser: person_id === null ? null : { id: person_id, name: name ?? '', accountNumber: account_number ?? '' },
  owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
  notes: notes.filter(({ form_id }) => form_id === id).map(toNote),
  messages: message_count,
  waitsFor: is_archived ? null : waiting_since ? 'STAFF' : waits_for === 'MEMBER' ? 'MEMBER' : null,
  waitedMinutes: is_archived || !waiting_since ? null : minutesSince(waiting_since),
  closedReason: closed_reason,
  erasedAt: form_erased_at?.toISOString() ?? null,
  OLBFinancialInstitutionSecuredForm: { OLBSecuredForm: { friendlyName: friendly_name } },
  securedFormValues: byTitle(sections, ({ values }: FormSection) => byTitle(values, ({ value }) => value)),
})

const toNote = ({ id, name, text, written_at }: NoteRow): SecuredForm['notes'][number] => ({
  id,
  by: name,
  at: written_at.toISOString(),
  text,
})

/** Numbers repeated titles, so that no answer of the member is lost. */
function byTitle<Part extends { title: string }, Value>(
  parts: readonly Part[],
  valueOf: (part: Part) => Value,
): Record<string, Value> {
  const titles = new Set<string>()
  const entries = parts.map((part): [string, Value] => {
    let title = part.title
    for (let index = 2; titles.has(title); index++) title = `${part.title} (${index})`
    titles.add(title)
    return [title, valueOf(part)]
  })
  return Object.fromEntries(entries)
}

/** Returns a text that changes when the list does. */
export const formsVersion = (counts: readonly number[], listed: readonly ListedForm[]): string =>
  createHash('sha256')
    .update(JSON.stringify([counts, listed.map((form) => Object.values(form))]))
    .digest('base64url')
    .slice(0, 20)
