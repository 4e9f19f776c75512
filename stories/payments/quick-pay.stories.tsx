import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { SummaryScreen } from '../../src/payments/SummaryScreen.tsx'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { answered } from '../lab/answered.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples as autoPays } from './auto-pays.samples.ts'
import { notEligible } from './eligibility.samples.ts'
import { payBillsAt } from './pay-bills.samples.ts'
import { payeeFormAt } from './payee-form.samples.ts'
import { removePayeeAt } from './remove-payee.samples.ts'
import { ids, quickPayAt, samples, typed } from './quick-pay.samples.ts'

const InPage = inPage(SummaryScreen)

const meta: Meta = { title: 'payments/Quick pay', component: InPage }

export default meta

answered({ '/payments/getautopays': autoPays.getAutoPays.answers.some })

const story = storyOf(InPage)
const at = (state: Parameters<typeof quickPayAt>[0], moment: Parameters<typeof quickPayAt>[1] = {}, globals = {}) =>
  story(quickPayAt(state, moment), globals)
const tablet = { viewport: { value: 'tablet', isRotated: false } }
const filled = { drafts: typed }
const nothing = { items: null, accounts: null, eligibility: null, scheduled: null }
const look = { sought: '', size: 20, page: 0 } as const

export const Loading = at({ list: 'loading', reads: 'loading' }, nothing)

export const Failed = at(
  { list: 'failed', reads: 'shown' },
  { ...nothing, error: samples.getQuickPays.refusals.broken },
)

export const OthersFailed = at({ reads: 'failed' }, { ...nothing, accountsError: summaries.getSummary.refusals.broken })

export const Reloading = at({ list: 'reloading', reads: 'reloading' }, filled)

export const EmptyAtPrairieOak = at({}, { items: [] }, { brand: 'prairieoak' })

export const EmptyOnAPhone = at({}, { items: [] }, phone)

export const Blank = at({})

export const BlankOnAPhone = at({}, {}, phone)

export const Filled = at({}, { ...filled, look })

export const FilledInDark = at({}, { ...filled, look }, { scheme: 'dark' })

export const FilledAtPrairieOakOnATablet = at({}, { ...filled, look }, { brand: 'prairieoak', ...tablet })

export const FilledOnAPhone = at({}, { ...filled, look }, phone)

export const FilledInDarkInLargeTextOnAPhone = at({}, { ...filled, look }, { scheme: 'dark', text: 'double', ...phone })

const repeating = {
  look,
  drafts: {
    ...typed,
    [ids.power]: { amount: '121.40', date: '11/24/2026', repeat: 'MONTHLY', stop: 'onDate', until: '05/31/2027' },
    [ids.water]: { amount: '44.10', repeat: 'QUATERLY' },
    [ids.childcare]: { amount: '540', repeat: 'SEMI_MONTHLY', stop: 'onDate', until: '11/01/2026' },
  },
  rowErrors: [
    {
      id: ids.childcare,
      field: 'until',
      text: 'Choose a day on or after the first payment, for at most 999 payments.',
    },
  ],
} as const

export const Repeating = at({}, repeating)

export const RepeatingInDarkOnATablet = at({}, repeating, { scheme: 'dark', ...tablet })

export const RepeatingInLargeTextOnAPhone = at({}, repeating, { text: 'double', ...phone })

export const DateMoved = at({}, { look, drafts: { [ids.power]: { amount: '121.40' } }, moved: [ids.power] })

const added = { added: ids.childcare, look: { ...look, size: 5, page: 1 } } as const

export const Added = at({}, added)

export const AddedInDarkOnAPhone = at({}, added, { scheme: 'dark', ...phone })

export const NothingFound = at({}, { look: { ...look, sought: 'telegraph' } })

export const NothingTyped = at({}, { formError: 'Enter an amount for at least one payee.' })

const wrong = {
  look,
  drafts: { ...typed, [ids.water]: { amount: '12,34' } },
  rowErrors: [{ id: ids.water, field: 'amount', text: 'Write an amount such as 25.00.' }],
} as const

export const Wrong = at({}, wrong)

export const WrongOnAPhone = at({}, wrong, phone)

const more = { look, drafts: { [ids.water]: { amount: '9,000', date: '11/28/2026', comment: 'For the whole year' } } }

export const MoreThanTheAccountHas = at({}, more)

export const MoreThanTheAccountHasOnATablet = at({}, more, tablet)

export const TooMany = at({}, { ...filled, paymentError: samples.makePayments.refusals.many })

export const Asking = at({ flow: 'paying' }, { ...filled, inside: { payBills: payBillsAt({ value: 'review' }) } })

export const DisclosureOverBills = at({ dialog: 'disclosure' }, { ...filled, about: { disclosure: {} } })

export const DisclosureOverBillsOnAPhone = at({ dialog: 'disclosure' }, { ...filled, about: { disclosure: {} } }, phone)

export const AddingAPayee = at(
  { dialog: 'payeeForm' },
  { inside: { payeeForm: payeeFormAt({ value: { form: 'untouched' } }) } },
)

export const PayeeGone = at({ dialog: 'payeeGone' })

export const RemovingAPayee = at(
  { dialog: 'removePayee' },
  { inside: { removePayee: removePayeeAt({ value: 'asking' }) } },
)

export const Sent = at({ flow: 'sent' }, { made: samples.makePayments.answers.two })

export const SentWithAnAutoPay = at({ flow: 'sent' }, { made: samples.makePayments.answers.repeating })

export const SentOnAPhone = at({ flow: 'sent' }, { made: samples.makePayments.answers.two }, phone)

export const OutcomeUnknown = at({ flow: 'unknown' }, { ...filled, paymentError: unknownOutcome })

export const Closed = at({ list: 'failed', reads: 'shown' }, { ...nothing, error: notEligible })
