import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingList, totalIn } from '../../api/pages.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { FormStatus } from '../../values/enumerations.ts'
import type { FormTab } from '../../values/forms.ts'
import { pageSize } from '../shared/list.rules.ts'
import { type Asked, type Form, formOf, wiredOf } from './forms.rules.ts'

const path = '/financial-institution-secured-form-customer'
const params = { header: {} }

type Wanted = { tab: FormTab; asked: Asked; version: string; isSorting: boolean }
/** `items`: null where the list is as it was. `open`: the form that is asked for, where the list does not have it. */
export type Found = { items: Form[] | null; total: number; unread: number; version: string; open: Form | null }

export const getForms = fromPromise<Found, Wanted & { isListed: boolean }>(
  async ({ input: { tab, asked, version, isSorting, isListed }, signal }) => {
    const fallback = isSorting ? 'error trying to filter forms' : 'error trying to get forms'
    const { status, sources } = wiredOf(asked, tab)
    const query = {
      status: JSON.stringify(status),
      sources: JSON.stringify(sources),
      sort: asked.sort,
      page: asked.page,
      pageSize,
      ...(asked.search && { searchFriendlyName: asked.search }),
      ...(version && { version }),
    }
    const { items: rows, headers } = await readingList(() => client.GET(path, { params: { query }, signal }), fallback)
    const now = headers.get('X-List-Version') ?? ''
    const items = version && now === version ? null : rows.map(formOf)
    const { form } = asked
    const isHere = items ? items.some(({ id }) => id === form) : isListed
    const alone =
      form === null || isHere ? [] : await readingOf(() => client.GET(path, { params: { query: { id: form } }, signal }), fallback)
    return {
      items,
      total: totalIn(headers),
      unread: Number(headers.get('X-Unread-Count')),
      version: now,
      open: alone.map(formOf)[0] ?? null,
    }
  },
)

export type Change = { id: number; status: FormStatus; onlyIfUnread?: boolean }

export const updateForm = fromPromise<Form, Change>(async ({ input: { id, status, onlyIfUnread = false }, signal }) =>
  formOf(await dataOf(client.POST(path, { body: { id, status, onlyIfUnread }, params, signal }), 'error trying to update status form')),
)

export const updateForms = fromPromise<null, { changes: readonly Change[] }>(({ input: { changes }, signal }) => {
  const body = { formCustomers: changes.map(({ id, status }) => ({ id, status })) }
  return dataOf(client.POST(`${path}/many`, { body, params, signal }), 'error trying to update many status form')
})
