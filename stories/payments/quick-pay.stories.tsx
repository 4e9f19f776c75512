import type { Meta } from '@storybook/react-vite'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { QuickPayScreen } from '../../src/payments/QuickPayScreen.tsx'
import { samples as summaries } from '../accounts/summary.samples.ts'
import { answered } from '../lab/answered.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples as autoPays } from './auto-pays.samples.ts'
import { notEligible } from './eligibility.samples.ts'
import { payBillsAt } from './pay-bills.samples.ts'
import { payeeFormAt } from './payee-form.samples.ts'
import { removePayeeAt } from './remove-payee.samples.ts'
import { ids, quickPayAt, samples, typed } from './quick-pay.samples.ts'

const InPage = inPage(QuickPayScreen)

const meta: Meta = {
  title: 'payments/Quick pay',
  component: InPage,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'tablet'] },
}

export default meta

answered({ '/payments/getautopays': autoPays.getAutoPays.answers.some })

const story = storyOf(InPage)
const storyAt = (state: Parameters<typeof quickPayAt>[0], moment: Parameters<typeof quickPayAt>[1] = {}) =>
  story(quickPayAt(state, moment))
const filled = { drafts: typed }
const nothing = { items: null, accounts: null, eligibility: null, scheduled: null }
const look = { searchText: '', size: 20, page: 0 } as const

export const Loading = storyAt({ list: 'loading', reads: 'loading' }, nothing)

export const Failed = storyAt(
  { list: 'failed', reads: 'shown' },
  { ...nothing, error: samples.getQuickPays.refusals.broken },
)

export const OthersFailed = storyAt(
  { reads: 'failed' },
  { ...nothing, accountsError: summaries.getSummary.refusals.broken },
)

export const Reloading = storyAt({ list: 'reloading', reads: 'reloading' }, filled)

export const Empty = storyAt({}, { items: [] })

export const Blank = storyAt({})

export const Filled = storyAt({}, { ...filled, look })

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

export const Repeating = storyAt({}, repeating)

export const DateMoved = storyAt({}, { look, drafts: { [ids.power]: { amount: '121.40' } }, moved: [ids.power] })

const added = { marked: ids.childcare, look: { ...look, size: 5, page: 1 } } as const

export const Added = storyAt({}, added)

export const NothingFound = storyAt({}, { look: { ...look, searchText: 'telegraph' } })

export const NothingTyped = storyAt({}, { formError: 'Enter an amount for at least one payee.' })

const wrong = {
  look,
  drafts: { ...typed, [ids.water]: { amount: '12,34' } },
  rowErrors: [{ id: ids.water, field: 'amount', text: 'Write an amount such as 25.00.' }],
} as const

export const Wrong = storyAt({}, wrong)

const more = { look, drafts: { [ids.water]: { amount: '9,000', date: '11/28/2026', comment: 'For the whole year' } } }

export const MoreThanTheAccountHas = storyAt({}, more)

export const TooMany = storyAt({}, { ...filled, paymentError: samples.makePayments.refusals.many })

export const Asking = storyAt({ flow: 'paying' }, { ...filled, inside: { payBills: payBillsAt({ value: 'review' }) } })

export const DisclosureOverBills = storyAt({ dialog: 'disclosure' }, { ...filled, about: { disclosure: {} } })

export const AddingAPayee = storyAt(
  { dialog: 'payeeForm' },
  { inside: { payeeForm: payeeFormAt({ value: { form: 'untouched' } }) } },
)

export const PayeeGone = storyAt({ dialog: 'payeeGone' })

export const RemovingAPayee = storyAt(
  { dialog: 'removePayee' },
  { inside: { removePayee: removePayeeAt({ value: 'asking' }) } },
)

export const Sent = storyAt({ flow: 'sent' }, { made: samples.makePayments.answers.two })

export const SentWithAnAutoPay = storyAt({ flow: 'sent' }, { made: samples.makePayments.answers.repeating })

export const OutcomeUnknown = storyAt({ flow: 'unknown' }, { ...filled, paymentError: unknownOutcome })

export const Closed = storyAt({ list: 'failed', reads: 'shown' }, { ...nothing, error: notEligible })
