import type { Meta } from '@storybook/react-vite'
import { PayeeScreen } from '../../src/payments/PayeeScreen.tsx'
import { answered } from '../lab/answered.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples as autoPays } from './auto-pays.samples.ts'
import { items, payeeAt, payees, samples } from './payee.samples.ts'
import { removePayeeAt } from './remove-payee.samples.ts'

const InPage = inPage(PayeeScreen)

const meta: Meta = { title: 'payments/Payee', component: InPage }

export default meta

answered({ '/payments/getautopays': autoPays.getAutoPays.answers.some })

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof payeeAt>[0], globals = {}) => story(payeeAt(moment), globals)
const shown = { value: { reading: { detail: 'shown', activity: 'shown' } }, payee: payees.water, items } as const

export const Loading = storyAt({ value: { reading: { detail: 'loading', activity: 'loading' } } })

export const Shown = storyAt(shown)

export const PaidElectronically = storyAt({ ...shown, payee: payees.dentist })

export const BankAccountMissing = storyAt({ ...shown, payee: payees.storage })

export const Offered = storyAt({ ...shown, payee: payees.offered })

export const Withdrawn = storyAt({ ...shown, payee: payees.withdrawn })

export const Pending = storyAt({ ...shown, payee: payees.pending })

export const NeverPaid = storyAt({ ...shown, items: [] })

export const Reloading = storyAt({ ...shown, value: { reading: { detail: 'reloading', activity: 'reloading' } } })

export const ReadingAutoPays = storyAt({ value: { reading: { detail: 'readingAutoPays', activity: 'shown' } }, items })

export const ReadingQuickPays = storyAt({
  value: { reading: { detail: 'readingQuickPays', activity: 'shown' } },
  items,
})

export const Failed = storyAt({
  value: { reading: { detail: 'failed', activity: 'failed' } },
  error: samples.getPayeeDetail.refusals.broken,
  itemsError: samples.getPaymentActivity.refusals.broken,
})

export const HistoryFailed = storyAt({
  value: { reading: { detail: 'shown', activity: 'failed' } },
  payee: payees.water,
  itemsError: samples.getPaymentActivity.refusals.broken,
})

export const Removing = storyAt(
  { ...shown, value: { reading: { ...shown.value.reading, dialog: 'removePayee' } } },
  { inside: { removePayee: removePayeeAt({ value: 'asking' }) } },
)
