import type { components } from '../../api/schema.d.ts'
import { isWireDay, noSuchDay, dayToWire, typedDay, wrongDay } from '../../values/days.ts'
import { AuditGroup } from '../../values/enumerations.ts'
import { addressWith, parseChoice } from '../shared/list.rules.ts'
import type { FieldError } from '../../values/field-errors.ts'

type Schemas = components['schemas']
export type AuditEntry = Schemas['AuditEntry']
export type FoundAudit = Schemas['AuditPage']
export type AuditProof = Schemas['AuditProof']

/** The filters as staff type them. A blank one filters nothing. */
export type AuditFilter = {
  who: string
  about: string
  group: AuditGroup | ''
  from: string
  to: string
  refused: boolean
}
/** `before`: where the page begins; blank for the newest. */
export type AuditQuery = { filter: AuditFilter; before: string }

export type AuditFieldError = FieldError<AuditFilter>

/** Adds what was verified next. A part without seals of its own keeps the last one. */
export const addProof = (before: AuditProof | null, part: AuditProof): AuditProof => ({
  ...part,
  events: (before?.events ?? 0) + part.events,
  seals: (before?.seals ?? 0) + part.seals,
  sealedAt: part.sealedAt ?? before?.sealedAt ?? null,
})

/** Parses an address. Invalid parts are ignored. */
export function parseAuditAddress(address: string): AuditQuery {
  const params = new URLSearchParams(address)
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  const wireDay = (name: string) => (isWireDay(text(name)) ? text(name) : '')
  return {
    filter: {
      who: text('who'),
      about: text('about'),
      group: parseChoice(Object.values(AuditGroup), params.get('group')) ?? '',
      from: wireDay('from'),
      to: wireDay('to'),
      refused: params.get('refused') === 'yes',
    },
    before: /^\d{4}-[\dT:.-]+Z-\d{1,18}$/.test(text('before')) ? text('before') : '',
  }
}

export const auditAddress = ({ filter, before }: AuditQuery): string =>
  addressWith([
    ['who', filter.who.trim()],
    ['about', filter.about.trim()],
    ['group', filter.group],
    ['from', toWireDay(filter.from)],
    ['to', toWireDay(filter.to)],
    ['refused', filter.refused ? 'yes' : null],
    ['before', before],
  ])

/** Returns a typed day as addresses have it; nothing for none. */
function toWireDay(text: string): string {
  const day = typedDay(text.trim())
  return day ? dayToWire(day) : ''
}

export const noFilter: AuditFilter = { who: '', about: '', group: '', from: '', to: '', refused: false }

/** Says which days cannot be read, and whether the first is after the last. */
export function auditFieldErrors({ from, to }: AuditFilter): AuditFieldError[] {
  const wrong = (['from', 'to'] as const).flatMap((field): AuditFieldError[] => {
    const text = { from, to }[field].trim()
    if (text === '' || typedDay(text)) return []
    return [{ field, text: /^\d\d\/\d\d\/\d{4}$/.test(text) ? noSuchDay : wrongDay }]
  })
  const [first, last] = [typedDay(from.trim()), typedDay(to.trim())]
  if (wrong.length > 0 || !first || !last) return wrong
  return first > last ? [{ field: 'from', text: 'The first day is after the last day.' }] : []
}
