import { actionsOf } from '../../values/audit-acts.ts'
import { addDays, toDateAt, dayFromWire, isTimeStamp } from '../../values/days.ts'
import { type Call, type Data, handlers, withReducedStoredAnswer } from '../http/call.ts'
import { type AuditEvent, byCaller, recordAudit } from '../db/audit.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { maxExported } from '../../values/audit-export.ts'
import { Refusal } from '../refusals.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { toAuditEntry } from './answers.ts'
import * as list from './list-store.ts'
import { chainStart, type SealPlace, verifyPart } from './verify.ts'

type Reading = Pick<Call<'getAudit'>, 'db' | 'institution'>
type Filters = Omit<Call<'getAudit'>['query'], 'pageSize'>

export const audit = handlers(() => ({
  getAudit: async (call) => readPage(call, await wantedBy(call, call.query), call.query.pageSize ?? 50),

  exportAudit: withReducedStoredAnswer<'exportAudit'>(
    async (call) => {
      await requireReauthentication(call.db, call)
      const wanted = await wantedBy(call, call.body)
      const page = await readPage(call, wanted, maxExported)
      await recordAudit(call.db, {
        ...byCaller(call),
        action: AdminAction.AUDIT_EXPORT,
        ...toExport(call.body, wanted, page.entries.length),
      })
      return page
    },
    {
      reduced: ({ next }) => ({ entries: [], next }),
      again: async (call) => readPage(call, await wantedBy(call, call.body), maxExported),
    },
  ),

  verifyAudit: async ({ db, institution, query }) => {
    const part = await verifyPart(db, institution, query.from ? parseSealPlace(query.from) : chainStart)
    const { number, hash, events, seals, sealedAt, broken, isLast } = part
    const last = number === 0 ? null : `${number}:${hash}`
    return {
      events,
      seals,
      sealedAt: sealedAt?.toISOString() ?? null,
      last,
      broken,
      next: isLast || broken !== null ? null : last,
    }
  },
}))

type Wanted = Omit<list.AuditQuery, 'limit'>

async function readPage(
  { db, institution }: Reading,
  wanted: Wanted | null,
  pageSize: number,
): Promise<Data<'getAudit'>> {
  // One more than a page tells whether there is another.
  const rows = wanted ? await list.readAudit(db, { ...wanted, limit: pageSize + 1 }) : []
  const shown = rows.slice(0, pageSize)
  return {
    entries: shown.map((row) => toAuditEntry(row, institution.timeZone)),
    next: rows.length > pageSize ? (shown.at(-1)?.place ?? null) : null,
  }
}

/** Says what was exported. A name that nobody has is not kept: it may be a secret. */
function toExport(
  { who, about, group, from, to, refused }: Filters,
  wanted: Wanted | null,
  entries: number,
): Pick<AuditEvent, 'target' | 'after'> {
  const [member, ...others] = wanted?.about ?? []
  const isOfOne = member !== undefined && others.length === 0
  return {
    target: isOfOne ? { type: 'member', id: member } : { type: 'audit', id: 'all' },
    after: {
      entries,
      ...(wanted?.who && { who: who ?? '' }),
      ...(wanted?.about && !isOfOne && { about: about ?? '' }),
      ...(group && { group }),
      ...(from && { from }),
      ...(to && { to }),
      ...(refused && { onlyRefused: true }),
    },
  }
}

/** Returns null where nobody has the name or number. */
async function wantedBy({ db, institution }: Reading, query: Filters): Promise<Wanted | null> {
  const { id: institutionId, timeZone } = institution
  const [from, to] = [query.from, query.to].map((day) => (day === undefined ? null : dayFromWire(day)))
  if (from && to && from > to)
    throw new Refusal(422, 'The first day is after the last day.', {
      fields: { from: 'The first day is after the last day.' },
    })
  const [whoText, aboutText] = [query.who, query.about].map((text) => text?.trim().replace(/^@/, '') ?? '')
  const [who, about] = await Promise.all([
    whoText ? list.findActors(db, institutionId, whoText) : null,
    aboutText ? list.findMembers(db, institutionId, aboutText) : null,
  ])
  if (who?.length === 0 || about?.length === 0) return null
  return {
    institutionId,
    who,
    about,
    actions: query.group ? actionsOf(query.group) : null,
    from: from ? toDateAt(from, '00:00', timeZone) : null,
    until: to ? toDateAt(addDays(to, 1), '00:00', timeZone) : null,
    onlyRefused: query.refused ?? false,
    before: query.before ? parseCursor(query.before) : null,
  }
}

/** Splits a place, whose form the contract has checked. */
function parseCursor(text: string): list.AuditPlace {
  const cut = text.lastIndexOf('-')
  if (!isTimeStamp(text.slice(0, cut))) throw new Refusal(422, 'There is no such page.')
  return { at: text.slice(0, cut), id: Number(text.slice(cut + 1)) }
}

/** Splits the place of a seal, whose form the contract has checked. */
function parseSealPlace(text: string): SealPlace {
  const cut = text.indexOf(':')
  return { number: Number(text.slice(0, cut)), hash: text.slice(cut + 1) }
}
