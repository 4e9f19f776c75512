import type { Meta } from '@storybook/react-vite'
import { PayeeScreen } from '../../src/payments/PayeeScreen.tsx'
import { answered } from '../lab/answered.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples as autoPays } from './auto-pays.samples.ts'
import { items, payeeAt, payees, samples } from './payee.samples.ts'
import { removePayeeAt } from './remove-payee.samples.ts'

const InPage = inPage(PayeeScreen)

const meta: Meta = { title: 'payments/Payee', component: InPage }

export default meta

answered({ '/payments/getautopays': autoPays.getAutoPays.answers.some })

const story = storyOf(InPage)
const at = (moment: Parameters<typeof payeeAt>[0], globals = {}) => story(payeeAt(moment), globals)
const shown = { value: { reading: { detail: 'shown', activity: 'shown' } }, payee: payees.water, items } as const

export const Loading = at({ value: { reading: { detail: 'loading', activity: 'loading' } } })

export const Shown = at(shown)

export const ShownInDark = at(shown, { scheme: 'dark' })

export const ShownOnAPhone = at(shown, phone)

export const ShownInLargeTextOnAPhone = at(shown, { ...phone, text: 'double' })

export const PaidElectronicallyAtPrairieOak = at({ ...shown, payee: payees.dentist }, { brand: 'prairieoak' })

export const BankAccountMissing = at({ ...shown, payee: payees.storage })

export const BankAccountMissingInDarkOnAPhone = at({ ...shown, payee: payees.storage }, { scheme: 'dark', ...phone })

export const OfferedInDarkOnAPhone = at({ ...shown, payee: payees.offered }, { scheme: 'dark', ...phone })

export const Withdrawn = at({ ...shown, payee: payees.withdrawn })

export const Pending = at({ ...shown, payee: payees.pending })

export const NeverPaid = at({ ...shown, items: [] })

export const Reloading = at({ ...shown, value: { reading: { detail: 'reloading', activity: 'reloading' } } })

export const ReadingAutoPays = at({ value: { reading: { detail: 'readingAutoPays', activity: 'shown' } }, items })

export const ReadingQuickPays = at({ value: { reading: { detail: 'readingQuickPays', activity: 'shown' } }, items })

export const Failed = at({
  value: { reading: { detail: 'failed', activity: 'failed' } },
  error: samples.getPayeeDetail.refusals.broken,
  itemsError: samples.getPaymentActivity.refusals.broken,
})

export const HistoryFailed = at({
  value: { reading: { detail: 'shown', activity: 'failed' } },
  payee: payees.water,
  itemsError: samples.getPaymentActivity.refusals.broken,
})

export const Removing = at(
  { ...shown, value: { reading: { ...shown.value.reading, dialog: 'removePayee' } } },
  { inside: { removePayee: removePayeeAt({ value: 'asking' }) } },
)
