import { fromPromise } from 'xstate'
import { calls, operation } from '../../api/calls/forms.ts'
import { ask } from '../../api/operation.ts'
import { parseTotal } from '../../api/pages.ts'
import type { components } from '../../api/schema.d.ts'
import { type FormCloseReason, FormSort, type FormStatus } from '../../values/enumerations.ts'
import type { FormTab } from '../../values/forms.ts'
import { pageSize as usualPage } from '../shared/list.rules.ts'
import { type FormsQuery, type ReceivedForm, toReceivedForm, toFormsRequest } from './forms.rules.ts'

/** `tab`: null means all. `isListed`: the open form is in the list. */
type FormsQueryInput = {
  tab: FormTab | null
  query: FormsQuery
  version: string
  isSorting: boolean
  isListed: boolean
  pageSize?: number
}
/** `items`: null if the list has not changed. `open`: the open form if the list does not contain it. */
export type FoundForms = {
  items: ReceivedForm[] | null
  total: number
  unread: number
  version: string
  open: ReceivedForm | null
}

/** The query of all forms, without a search. */
export const allForms = {
  kinds: [],
  from: [],
  owner: null,
  waits: null,
  sort: FormSort.UNREAD_FIRST,
  page: 1,
  form: null,
} satisfies Omit<FormsQuery, 'search'>

export const getForms = fromPromise<FoundForms, FormsQueryInput>(
  async ({ input: { tab, query, version, isSorting, isListed, pageSize = usualPage }, signal }) => {
    const call = { ...calls.getForms, ...(isSorting && { failed: 'error trying to filter forms' }) }
    const readRows = (query: object) => ask<components['schemas']['SecuredForm'][]>(call, query, { signal })
    const { data: rows, headers } = await readRows({
      ...(tab && toQuery(toFormsRequest(query, tab))),
      sort: query.sort,
      page: query.page,
      pageSize,
      ...(query.search && { searchFriendlyName: query.search }),
      ...(version && { version }),
    })
    const now = headers.get('X-List-Version') ?? ''
    const items = version && now === version ? null : rows.map(toReceivedForm)
    const { form } = query
    const isHere = items ? items.some(({ id }) => id === form) : isListed
    const alone = form === null || isHere ? [] : (await readRows({ id: form })).data
    return {
      items,
      total: parseTotal(headers),
      unread: Number(headers.get('X-Unread-Count')),
      version: now,
      open: alone.map(toReceivedForm)[0] ?? null,
    }
  },
)

/** `seen`: the form as staff saw it when they changed it. */
export type StatusChange = {
  id: number
  status: FormStatus
  onlyIfUnread?: boolean
  seen?: { status: FormStatus; messages: number }
}

export const updateForm = operation('updateForm', {
  send: ({ onlyIfUnread = false, ...change }: StatusChange) => ({ ...change, onlyIfUnread }),
  answer: (form) => toReceivedForm(form),
})

export const updateForms = operation('updateForms', {
  send: ({ changes }: { changes: readonly StatusChange[] }) => ({
    formCustomers: changes.map(({ id, status, seen }) => ({ id, status, ...(seen && { seen }) })),
  }),
})

export type FormClosing = components['schemas']['FormClosing']
export type FormToClose = { id: number; messages: number }

export const closeForms = operation('closeForms', {
  send: ({ forms, reason }: { forms: readonly FormToClose[]; reason: FormCloseReason }) => ({
    forms: forms.map(({ id, messages }) => ({ id, messages })),
    reason,
  }),
})

const toQuery = ({ owner, waitsFor, ...lists }: ReturnType<typeof toFormsRequest>) => ({
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)])),
  ...(owner && { owner }),
  ...(waitsFor && { waitsFor }),
})
