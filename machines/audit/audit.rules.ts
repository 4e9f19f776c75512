import type { components } from '../../api/schema.d.ts'
import { AuditGroup } from '../../values/enumerations.ts'
import { addressWith, parseChoice } from '../shared/list.rules.ts'
import { parseTypedDays, type TypedDays, typedDaysAddress } from '../shared/typed-days.rules.ts'

type Schemas = components['schemas']
export type AuditEntry = Schemas['AuditEntry']
export type FoundAudit = Schemas['AuditPage']
export type AuditProof = Schemas['AuditProof']

/** The filters as staff type them. A blank one filters nothing. */
export type AuditFilter = TypedDays & {
  who: string
  about: string
  group: AuditGroup | ''
  refused: boolean
}
/** `before`: where the page begins; blank for the newest. */
export type AuditQuery = { filter: AuditFilter; before: string }

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
  return {
    filter: {
      who: text('who'),
      about: text('about'),
      group: parseChoice(Object.values(AuditGroup), params.get('group')) ?? '',
      ...parseTypedDays(params),
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
    ...typedDaysAddress(filter),
    ['refused', filter.refused ? 'yes' : null],
    ['before', before],
  ])

export const noFilter: AuditFilter = { who: '', about: '', group: '', from: '', to: '', refused: false }
