import { businessMinutes } from '../../values/business-hours.ts'
import { AdminAction, FormOwnership, FormSort, FormSource, FormStatus } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import type { Db } from '../db/open.ts'
import { notYoursRefusal } from '../refusals.ts'
import { type Call, type Data, handlers, asParsedList, withReducedStoredAnswer } from '../http/call.ts'
import { toForm, formsVersion } from './answers.ts'
import * as desk from './desk-store.ts'
import * as domain from './domain.ts'
import * as list from './list-store.ts'
import { isWholeSearch, searchForms } from './search-store.ts'
import * as store from './store.ts'

type Form = Data<'updateForm'>

/** Keeps the words of members and staff out of the answer that is stored under a key. */
const withoutWords = {
  reduced: (form: Form): Form => ({ ...form, securedFormValues: {}, notes: [] }),
  again: (call: Reading, { id }: Form) => findForm(call, id),
}

export const forms = handlers(() => ({
  getForms: async (call) => {
    const { db, query } = call
    if (query.id !== undefined) return [await findForm(call, query.id)]
    const listQuery = wantedBy(call)
    const { total, unread, listed } = await (isWholeSearch(listQuery.search) ? searchForms : readList)(db, listQuery)
    const version = formsVersion([total, unread], listed)
    call.total(total)
    call.header('x-unread-count', unread)
    call.header('x-list-version', version)
    if (listed.length === 0 || version === query.version) return []
    return readAll(
      call,
      listed.map(({ id }) => id),
    )
  },

  updateForm: withReducedStoredAnswer<'updateForm'>(async (call) => {
    const { onlyIfUnread, ...wanted } = call.body
    await change(call, [wanted], onlyIfUnread)
    return findForm(call, wanted.id)
  }, withoutWords),

  updateForms: async (call) => {
    await change(call, call.body.formCustomers)
  },

  closeForms: async (call) => {
    const { db: tx, institution, body } = call
    const ids = [...new Set(body.forms.map(({ id }) => id))]
    const now = await store.lockForms(tx, institution.id, ids)
    if (now.length < ids.length) throw notYoursRefusal()
    const decided = domain.decideClosings(now, body.forms)
    const closed = decided.filter(({ outcome }) => outcome === 'CLOSED')
    const action = AdminAction.FORM_STATUS
    const events = closed.map(({ id, status, before }) => ({
      ...byCaller(call),
      action,
      target: { type: 'form' as const, id },
      before: { status: before },
      after: { status, reason: body.reason },
    }))
    await recordAudit(tx, ...events)
    await store.setStatuses(tx, institution.id, closed, body.reason)
    return decided.map(({ id, outcome, status }) => ({ id, outcome, status }))
  },

  getFormOwners: async ({ db, institution }) =>
    (await desk.readOwners(db, institution.id)).map(({ id, name }) => ({ id, name })),

  setFormOwner: withReducedStoredAnswer<'setFormOwner'>(async (call) => {
    const { db: tx, institution, body } = call
    const form = await lockForm(call, body.id)
    if (form.owner === body.owner) return findForm(call, form.id)
    const before = form.owner === null ? null : ((await desk.findFormOwner(tx, institution.id, form.owner)) ?? null)
    domain.refuseOtherOwner(before, body.from)
    const after =
      body.owner === null ? null : domain.requireOwner(await desk.readOwners(tx, institution.id), body.owner)
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.FORM_OWNER,
      target: { type: 'form', id: form.id },
      before: { owner: before?.username ?? null },
      after: { owner: after?.username ?? null },
    })
    await desk.setOwner(tx, { institutionId: institution.id, id: form.id }, body.owner)
    return findForm(call, form.id)
  }, withoutWords),

  addFormNote: withReducedStoredAnswer<'addFormNote'>(async (call) => {
    const { db: tx, institution, caller, body, now } = call
    const { id, notes } = await lockForm(call, body.id)
    const text = domain.requireNote(body.text, notes)
    const note = await desk.addNote(tx, { institutionId: institution.id, id }, { staffId: caller.id, text, now })
    await recordAudit(tx, {
      ...byCaller(call),
      action: AdminAction.FORM_NOTE,
      target: { type: 'form', id },
      after: { note },
    })
    return findForm(call, id)
  }, withoutWords),
}))

function wantedBy({ query, institution, caller }: Call<'getForms'>): list.FormListQuery {
  const { searchFriendlyName = '', sort = FormSort.UNREAD_FIRST, page = 1, pageSize = 100 } = query
  const statuses = asParsedList<FormStatus>(query.status)
  const sources = asParsedList<FormSource>(query.sources)
  return {
    institutionId: institution.id,
    search: searchFriendlyName.trim(),
    statuses: statuses?.length ? statuses : Object.values(FormStatus),
    sources: sources?.length ? sources : Object.values(FormSource),
    waitsFor: query.waitsFor,
    owner: query.owner && { [FormOwnership.MINE]: caller.id, [FormOwnership.NOBODY]: null }[query.owner],
    sort,
    page,
    pageSize,
  }
}

async function readList(db: Db, listQuery: list.FormListQuery) {
  const found = await list.countByName(db, listQuery)
  const listed = await list.readFormPage(db, listQuery, found)
  return { total: list.addUp(found, 'total'), unread: list.addUp(found, 'unread'), listed }
}

type Reading = Pick<Call<'getForms'>, 'db' | 'institution' | 'now'>

async function readAll({ db, institution, now }: Reading, ids: readonly number[]): Promise<Form[]> {
  const rows = await store.readForms(db, institution.id, ids)
  const noted = rows.filter(({ note_count }) => note_count > 0).map(({ id }) => id)
  const notes = noted.length > 0 ? await store.readNotes(db, institution.id, noted) : []
  const { timeZone, answerHours } = institution
  return rows.map((row) => toForm(row, notes, (start) => businessMinutes(start, now, timeZone, answerHours)))
}

async function findForm(call: Reading, id: number): Promise<Form> {
  const [form] = await readAll(call, [id])
  if (!form) throw notYoursRefusal()
  return form
}

async function lockForm({ db: tx, institution }: Pick<Call<'setFormOwner'>, 'db' | 'institution'>, id: number) {
  const [form] = await store.lockForms(tx, institution.id, [id])
  if (!form) throw notYoursRefusal()
  return form
}

type Change = Pick<Call<'updateForms'>, 'db' | 'institution' | 'member' | 'caller' | 'now' | 'address' | 'reference'>

/** Changes all forms or none. */
async function change(call: Change, query: readonly domain.WantedChange[], onlyIfUnread = false): Promise<void> {
  const { db: tx, institution } = call
  const ids = [...new Set(query.map(({ id }) => id))]
  const now = await store.lockForms(tx, institution.id, ids)
  if (now.length < ids.length) throw notYoursRefusal()
  const decided = domain.decideChanges(now, query, onlyIfUnread)
  const origin = byCaller(call)
  const events = decided.map(({ id, status, before, action }) => {
    return { ...origin, action, target: { type: 'form', id }, before: { status: before }, after: { status } }
  })
  await recordAudit(tx, ...events)
  await store.setStatuses(tx, institution.id, decided)
}
