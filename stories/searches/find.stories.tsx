import type { Meta } from '@storybook/react-vite'
import type { FindActor } from '../../machines/searches/find.machine.ts'
import { FindDialog } from '../../src/searches/FindDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { accounts, findAt, known, office, samples, transactions } from './find.samples.ts'

const screen = (name: string, path: string, detail = '') => ({ name, detail, path: `/dashboard/${path}` })
const screens = [
  screen('Home', 'accounts'),
  screen('Transfers', 'transfers'),
  screen('Send Money', 'sendMoney', 'Transfers'),
  screen('E-Pay', 'payments'),
  screen('Scheduled Payments', 'payments/scheduled', 'E-Pay'),
]
const Search = ({ actor }: { actor: FindActor }) => (
  <FindDialog actor={actor} screens={screens} onChoose={() => {}} onClose={() => {}} />
)

const meta: Meta = { title: 'searches/Find', component: Search }

export default meta

const story = storyOf(Search)
const at = (moment: Parameters<typeof findAt>[0], globals = {}) => story(findAt(moment), globals)
const { broken, offline, tooMany } = samples.findTransactions.refusals
const seeking = <Where extends string>(where: Where) => ({ own: 'known', seeking: where }) as const
const found = seeking('found')

export const Accounts = at({ value: { own: 'loadingAccounts', seeking: 'idle' } })

export const Payees = at({ value: { own: 'loadingQuickPays', seeking: 'idle' }, accounts })

export const AutoPays = at({ value: { own: 'loadingAutoPays', seeking: 'idle' }, accounts })

export const Contacts = at({ value: { own: 'loadingContacts', seeking: 'idle' }, accounts })

export const Empty = at({ value: seeking('idle'), ...known })

export const EmptyInDarkOnAPhone = at({ value: seeking('idle'), ...known }, { scheme: 'dark', ...phone })

export const Typing = at({ value: seeking('typing'), ...known, text: 'pay' })

export const Searching = at({ value: seeking('findingTransactions'), ...known, text: 'harbor' })

export const Found = at({ value: found, ...known, text: 'harbor', transactions: transactions.some })

export const FoundInDarkOnAPhone = at(
  { value: found, ...known, text: 'harbor', transactions: transactions.some },
  { scheme: 'dark', ...phone },
)

export const FoundInLargeTextOnAPhone = at(
  { value: found, ...known, text: 'harbor', transactions: transactions.some },
  { text: 'double', ...phone },
)

export const TheNewestOfMore = at({
  value: found,
  ...known,
  text: 'coffee from:everyday',
  transactions: transactions.full,
})

export const StoppedBeforeTheEnd = at({ value: found, ...known, text: 'zebra', transactions: transactions.stopped })

export const NothingFoundAtPrairieOak = at(
  { value: found, ...known, text: 'zebra', transactions: transactions.none },
  { brand: 'prairieoak' },
)

export const WrongLimits = at({ value: seeking('wrong'), ...known, text: 'rent over:much before:soon' })

export const Failed = at({ value: seeking('failed'), ...known, text: 'pay', error: broken })

export const Offline = at({ value: seeking('failed'), ...known, text: 'pay', error: offline })

export const ListsFailed = at({ value: { own: 'failed', seeking: 'idle' }, ownError: tooMany })

export const StaffMembers = at({ of: 'staff', value: seeking('findingMembers'), text: 'an' })

export const StaffForms = at({ of: 'staff', value: seeking('findingForms'), text: 'an', members: office.members })

export const StaffFound = at({ of: 'staff', value: found, text: 'an', ...office })
