import type { components } from '../../api/schema.d.ts'
import { formsMachine } from '../../machines/forms/forms.machine.ts'
import { type ReceivedForm, toReceivedForm } from '../../machines/forms/forms.rules.ts'
import { newTriage } from '../../machines/forms/triage.rules.ts'
import type { FormStatus } from '../../values/enumerations.ts'
import type { FormTab } from '../../values/forms.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { deskAt } from './desk.samples.ts'
import { formThreadAt } from './form-thread.samples.ts'

type Wire = components['schemas']['SecuredForm']

const plain: Wire = {
  id: 12,
  status: 'UNREAD',
  source: 'WEBSITE',
  createdAt: '2026-11-20T14:14:00.000Z',
  origin: 'Loans',
  OLBUser: { id: 1, name: 'Maria Okafor', accountNumber: '10020030' },
  owner: null,
  notes: [],
  messages: 0,
  waitsFor: 'STAFF',
  waitedMinutes: 200,
  closedReason: null,
  erasedAt: null,
  OLBFinancialInstitutionSecuredForm: { OLBSecuredForm: { friendlyName: 'Loan Information Request' } },
  securedFormValues: {
    Request: {
      'Loan Type': 'New vehicle',
      'Preferred Contact': ['Email', 'Mobile phone'],
      Message: 'What would I pay?\nCall after five.',
    },
  },
}
const named = (friendlyName: string) => ({ OLBFinancialInstitutionSecuredForm: { OLBSecuredForm: { friendlyName } } })
const card: Wire = {
  ...plain,
  id: 11,
  status: 'FAVORITE',
  source: 'BANKING_APP',
  origin: 'Home',
  owner: { id: 902, name: 'Ben Achterberg' },
  messages: 2,
  waitsFor: 'MEMBER',
  waitedMinutes: null,
  notes: [{ id: 3, by: 'Ben Achterberg', at: '2026-11-20T15:02:00.000Z', text: 'Called. Limit is fine.' }],
  ...named('Credit Card Request'),
}
const visitor: Wire = {
  ...plain,
  id: 9,
  status: 'READ',
  origin: 'Contact page',
  OLBUser: null,
  waitsFor: null,
  waitedMinutes: null,
  ...named('Contact Us'),
  securedFormValues: {
    'Your <b>details</b>': {
      Name: '<script>alert(document.cookie)</script>',
      Website: 'javascript:alert(1)',
      Attachment: { name: 'statement.pdf.exe', size: 48_213 },
      Amount: 7,
    },
  },
}
const long: Wire = {
  ...plain,
  id: 999_999_999,
  ...named('Request for an Extraordinarily Long Form Name, Such as a Marketing Department Chooses'),
  securedFormValues: {
    Request: {
      Message: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(4),
    },
  },
}
const archivedOne: Wire = {
  ...plain,
  status: 'ARCHIVED_UNREAD',
  waitsFor: null,
  waitedMinutes: null,
  closedReason: 'ELSEWHERE',
}

export const samples = {
  getForms: {
    answers: { full: [plain, card, visitor], archived: [archivedOne], long: [long], none: [] as Wire[] },
    refusals: {
      broken: problem(500, 'error trying to get forms'),
      missing: problem(403, 'This is not yours.', { code: 'not_yours' }),
    },
  },
  updateForm: {
    answers: { read: { ...plain, status: 'READ' as FormStatus }, archived: archivedOne },
    refusals: {
      newer: problem(409, 'Form 12 has a newer message. Please read it first.'),
      moved: problem(409, 'Somebody moved form 12 meanwhile. Look at it again.'),
      lost: problem(0, 'error trying to update status form'),
    },
  },
  closeForms: {
    answers: {
      closed: [{ id: 12, outcome: 'CLOSED' as const, status: 'ARCHIVED_READ' as const }],
      written: [{ id: 12, outcome: 'NEW_MESSAGE' as const, status: 'UNREAD' as const }],
    },
    refusals: { lost: problem(0, 'error trying to close the forms') },
  },
  updateForms: { answers: { done: null }, refusals: { lost: problem(0, 'error trying to update many status form') } },
} satisfies Samples

export const [unreadForm, starredForm, visitorForm] = samples.getForms.answers.full.map(toReceivedForm) as [
  ReceivedForm,
  ReceivedForm,
  ReceivedForm,
]
const counts = { total: 3, unread: 1, version: 'one', open: null }
export const lists = {
  full: { ...counts, items: [unreadForm, starredForm, visitorForm] },
  same: { ...counts, items: null },
  none: { ...counts, items: [], total: 0, unread: 0, version: 'none' },
  archived: { ...counts, items: [toReceivedForm(archivedOne)], total: 1, version: 'archived' },
  long: { ...counts, items: [toReceivedForm(long)], total: 1, version: 'long' },
  many: { ...counts, items: [unreadForm, starredForm, visitorForm], total: 100_000, unread: 1_204 },
  /** The address opens a form that has been moved elsewhere. */
  away: {
    ...counts,
    items: [visitorForm],
    total: 1,
    unread: 0,
    version: 'away',
    open: toReceivedForm({ ...card, status: 'ARCHIVED_READ' }),
  },
}

/** Every story names the regions that it is about. */
const withThread = (value: Moment<typeof formsMachine>['value'], isThreaded: boolean) =>
  typeof value === 'object' && typeof value.open === 'object'
    ? { open: { ...value.open, thread: isThreaded ? ('open' as const) : ('closed' as const) } }
    : value

type Place = { tab?: FormTab; search?: string; list?: keyof typeof lists }

export function formsAt({ tab = 'inbox', search = '', list = 'full', ...moment }: Moment<typeof formsMachine> & Place) {
  const { open, ...shown } = lists[list]
  const { query } = newTriage(tab, search)
  const selected = [open, ...(shown.items ?? [])].find((form) => form?.id === query.form) ?? null
  const isThreaded = Boolean(selected?.member)
  return still(formsMachine, {
    input: { tab, search },
    ...shown,
    selected,
    threadOf: isThreaded ? query.form : null,
    ...moment,
    value: withThread(moment.value, isThreaded),
    inside: { desk: deskAt(), ...(isThreaded && { formThread: formThreadAt({}) }) },
  })
}

export const lab = labOf(formsMachine, {
  inputs: [
    { tab: 'inbox', search: '' },
    { tab: 'inbox', search: '?search=loan&form=12' },
    { tab: 'archived', search: '?status=unread&from=app&owner=nobody&waits=us&sort=a-z&page=2' },
  ],
  events: {
    reload: [{}],
    'forms.change': [{}],
    'address.change': [{ search: '?status=read' }, { search: '?form=12' }, { search: '?form=77' }, { search: '' }],
    'text.change': [{ text: 'loan' }],
    'search.submit': [{}],
    'search.clear': [{}],
    'filter.toggle': [{ filter: 'unread' }, { filter: 'app' }, { filter: 'mine' }, { filter: 'us' }],
    'sort.choose': [{ sort: 'A_TO_Z' }],
    'page.choose': [{ page: 2 }],
    'form.open': [{ id: 12 }],
    'form.check': [{ id: 12 }],
    'form.change': [
      { id: 12, action: 'archive' },
      { id: 11, action: 'favorite' },
    ],
    'form.close': [{ id: 12, messages: 2, reason: 'ANSWERED' }],
    'checks.close': [{ reason: 'DUPLICATE' }],
    'checks.clear': [{}],
    'checks.move': [{}],
    'checks.favorite': [{}],
  },
  actors: {
    getForms: { answers: lists, refusals: samples.getForms.refusals },
    updateForm: {
      answers: { read: toReceivedForm(samples.updateForm.answers.read), archived: toReceivedForm(archivedOne) },
    },
    updateForms: { answers: { done: null } },
    closeForms: { answers: samples.closeForms.answers },
    desk: { answers: { ended: undefined } },
    formThread: { answers: { ended: undefined } },
    formsChannel: { tells: ['forms.change'] },
  },
})
