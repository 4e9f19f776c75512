import { FormSort, FormSource, FormStatus } from '../../values/enumerations.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { notYours } from '../refusals.ts'
import { type Call, type Handlers, listFromQuery, withReducedStoredAnswer } from '../http/call.ts'
import { toForm, formsVersion } from './answers.ts'
import * as domain from './domain.ts'
import * as list from './list-store.ts'
import * as store from './store.ts'

export const forms = (): Handlers<'getForms' | 'updateForm' | 'updateForms'> => ({
  getForms: async (call) => {
    const { db, institution, query } = call
    if (query.id !== undefined) return [await formBy(call, query.id)]
    const listQuery = wantedBy(call)
    const found = await list.countByName(db, listQuery)
    const listed = await list.readFormPage(db, listQuery, found)
    const [total, unread] = [addUp(found, 'total'), addUp(found, 'unread')]
    const version = formsVersion([total, unread], listed)
    call.total(total)
    call.header('x-unread-count', unread)
    call.header('x-list-version', version)
    if (listed.length === 0 || version === query.version) return []
    const ids = listed.map(({ id }) => id)
    return (await store.readForms(db, institution.id, ids)).map(toForm)
  },

  // Keep the member's words out of the answer that is stored under the key.
  updateForm: withReducedStoredAnswer<'updateForm'>(
    async (call) => {
      const { id, status, onlyIfUnread = false } = call.body
      await change(call, [{ id, status }], onlyIfUnread)
      return formBy(call, id)
    },
    {
      reduced: (form) => ({ ...form, securedFormValues: {} }),
      again: (call, { id }) => formBy(call, id),
    },
  ),

  updateForms: async (call) => {
    await change(call, call.body.formCustomers)
  },
})

function wantedBy({ query, institution }: Call<'getForms'>): list.FormListQuery {
  const { searchFriendlyName = '', sort = FormSort.UNREAD_FIRST, page = 1, pageSize = 100 } = query
  const statuses = listFromQuery<FormStatus>(query.status)
  const sources = listFromQuery<FormSource>(query.sources)
  return {
    institutionId: institution.id,
    search: searchFriendlyName.trim(),
    statuses: statuses?.length ? statuses : Object.values(FormStatus),
    sources: sources?.length ? sources : Object.values(FormSource),
    sort,
    page,
    pageSize,
  }
}

const addUp = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) =>
  rows.reduce((sum, row) => sum + row[field], 0)

async function formBy({ db, institution }: Pick<Call<'getForms'>, 'db' | 'institution'>, id: number) {
  const [form] = await store.readForms(db, institution.id, [id])
  if (!form) throw notYours()
  return toForm(form)
}

type Change = Pick<Call<'updateForms'>, 'db' | 'institution' | 'member' | 'caller' | 'now' | 'address' | 'reference'>

/** Changes all forms or none. */
async function change(
  call: Change,
  query: readonly { id: number; status: FormStatus }[],
  onlyIfUnread = false,
): Promise<void> {
  const { db: tx, institution } = call
  const ids = [...new Set(query.map(({ id }) => id))]
  const now = await store.lockForms(tx, institution.id, ids)
  if (now.length < ids.length) throw notYours()
  const decided = domain.decideChanges(now, query, onlyIfUnread)
  const origin = byCaller(call)
  const events = decided.map(({ id, status, before, action }) => {
    return { ...origin, action, target: { type: 'form', id }, before: { status: before }, after: { status } }
  })
  await recordAudit(tx, ...events)
  await store.setStatuses(tx, institution.id, decided)
}
