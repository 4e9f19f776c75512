import type { components } from '../../api/schema.d.ts'
import {
  ConversationSide,
  type FormCloseReason,
  FormOwnership,
  FormSort,
  FormSource,
  type FormStatus,
} from '../../values/enumerations.ts'
import { type FormTab, tabStatuses } from '../../values/forms.ts'
import { addressWith, parseChoice, parsePage, parseSearch } from '../shared/list.rules.ts'

type Wire = components['schemas']['SecuredForm']
/** `text`: null for a kind of value that is not shown. */
type Note = Wire['notes'][number]
type Value = { title: string; text: string | null }
type Section = { title: string; values: readonly Value[] }
export type ReceivedForm = {
  id: number
  status: FormStatus
  source: FormSource
  sentAt: string
  origin: string
  name: string
  /** Null for a form from a visitor. */
  member: { id: number; name: string; accountNumber: string } | null
  /** Who of the staff works on it. */
  owner: { id: number; name: string } | null
  notes: readonly Note[]
  /** How many are below it. */
  messages: number
  waitsFor: ConversationSide | null
  /** In the hours when staff answer. */
  waitedMinutes: number | null
  closedReason: FormCloseReason | null
  erasedAt: string | null
  sections: readonly Section[]
}

/** The filters of a tab; each form matches exactly one. */
export const formKinds = ['unread', 'read', 'favorite'] as const
export type FormKind = (typeof formKinds)[number]
const sources = { website: FormSource.WEBSITE, app: FormSource.BANKING_APP } as const
export type FormSender = keyof typeof sources
export const formSenders = Object.keys(sources) as FormSender[]
const ownerships = { mine: FormOwnership.MINE, nobody: FormOwnership.NOBODY } as const
export type FormOwners = keyof typeof ownerships
export const formOwners = Object.keys(ownerships) as FormOwners[]
const sides = { member: ConversationSide.MEMBER, us: ConversationSide.STAFF } as const
export type FormWait = keyof typeof sides
export const formWaits = Object.keys(sides) as FormWait[]
/** How an address names the orders. */
const sortNames: Record<FormSort, string | null> = {
  [FormSort.UNREAD_FIRST]: null,
  [FormSort.A_TO_Z]: 'a-z',
  [FormSort.LONGEST_WAIT]: 'longest-wait',
}
const formSorts = Object.values(FormSort)
export type FormFilter = FormKind | FormSender | FormOwners | FormWait

/** The query and the open form in the address. */
export type FormsQuery = {
  search: string
  kinds: readonly FormKind[]
  from: readonly FormSender[]
  /** Whose forms; null means anybody's. */
  owner: FormOwners | null
  /** Who writes next; null means any. */
  waits: FormWait | null
  sort: FormSort
  page: number
  form: number | null
}

/** Converts a query for the bank; no choice means all of the tab. */
export const toFormsRequest = ({ kinds: chosen, from, owner, waits }: FormsQuery, tab: FormTab) => ({
  status: tabStatuses[tab].filter((_, index) => chosen.length === 0 || chosen.includes(formKinds[index] as FormKind)),
  sources: (from.length === 0 ? formSenders : from).map((one) => sources[one]),
  owner: owner && ownerships[owner],
  waitsFor: waits && sides[waits],
})

export const toReceivedForm = ({
  id,
  status,
  source,
  createdAt,
  origin,
  OLBUser,
  securedFormValues,
  ...form
}: Wire): ReceivedForm => ({
  id,
  status,
  source,
  sentAt: createdAt,
  origin,
  name: form.OLBFinancialInstitutionSecuredForm.OLBSecuredForm.friendlyName,
  member: OLBUser,
  owner: form.owner,
  notes: form.notes,
  messages: form.messages,
  waitsFor: form.waitsFor,
  waitedMinutes: form.waitedMinutes,
  closedReason: form.closedReason,
  erasedAt: form.erasedAt,
  sections: Object.entries(securedFormValues).map(([title, values]) => ({
    title,
    values: Object.entries(values).map(([name, value]) => ({ title: name, text: joinList(value) })),
  })),
})

/** Joins a list into a sentence. */
function joinList(value: unknown): string | null {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
    ? value.join(', ').replace(/\.?$/, '.')
    : null
}

const parseFormId = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** Parses an address. Invalid parts are ignored. */
export function parseFormsAddress(address: string): FormsQuery {
  const params = new URLSearchParams(address)
  return {
    search: parseSearch(params, 200),
    kinds: formKinds.filter((kind) => params.getAll('status').includes(kind)),
    from: formSenders.filter((from) => params.getAll('from').includes(from)),
    owner: parseChoice(formOwners, params.get('owner')) ?? null,
    waits: parseChoice(formWaits, params.get('waits')) ?? null,
    sort: formSorts.find((sort) => sortNames[sort] === params.get('sort')) ?? FormSort.UNREAD_FIRST,
    page: parsePage(params),
    form: parseFormId(params.get('form')),
  }
}

/** Returns the address of a query, without defaults. */
export const formsAddress = ({ search, kinds: chosen, from, owner, waits, sort, page, form }: FormsQuery): string =>
  addressWith([
    ['search', search],
    ...chosen.map((kind) => ['status', kind] as const),
    ...from.map((one) => ['from', one] as const),
    ['owner', owner],
    ['waits', waits],
    ['sort', sortNames[sort]],
    ['page', page === 1 ? null : page],
    ['form', form],
  ])

/** Returns whether two addresses show the same list, whichever form is open. */
export const isSameList = (one: FormsQuery, other: FormsQuery): boolean =>
  formsAddress({ ...one, form: null }) === formsAddress({ ...other, form: null })

const toggleFilter = <One>(all: readonly One[], chosen: readonly One[], one: FormFilter): One[] =>
  all.filter((each) => chosen.includes(each) !== ((each as FormFilter) === one))

/** Returns the only one that is chosen, or null. */
function toggleChoice<One extends FormFilter>(all: readonly One[], chosen: One | null, filter: FormFilter): One | null {
  const one = all.find((each) => each === filter)
  return one === undefined ? chosen : one === chosen ? null : one
}

export const toggleFormsFilter = (query: FormsQuery, filter: FormFilter): FormsQuery => ({
  ...query,
  kinds: toggleFilter(formKinds, query.kinds, filter),
  from: toggleFilter(formSenders, query.from, filter),
  owner: toggleChoice(formOwners, query.owner, filter),
  waits: toggleChoice(formWaits, query.waits, filter),
  page: 1,
})
