import type { Meta } from '@storybook/react-vite'
import type { FindActor } from '../../machines/searches/find.machine.ts'
import { FindDialog } from '../../src/searches/FindDialog.tsx'
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
const storyAt = (moment: Parameters<typeof findAt>[0]) => story(findAt(moment))
const { broken, offline, tooMany } = samples.findTransactions.refusals
const seeking = <Where extends string>(where: Where) => ({ own: 'known', seeking: where }) as const
const found = seeking('found')

export const Accounts = storyAt({ value: { own: 'loadingAccounts', seeking: 'idle' } })

export const Payees = storyAt({ value: { own: 'loadingQuickPays', seeking: 'idle' }, accounts })

export const AutoPays = storyAt({ value: { own: 'loadingAutoPays', seeking: 'idle' }, accounts })

export const Contacts = storyAt({ value: { own: 'loadingContacts', seeking: 'idle' }, accounts })

export const Empty = storyAt({ value: seeking('idle'), ...known })

export const NotEnough = storyAt({ value: seeking('idle'), ...known, text: 'tag:' })

export const Typing = storyAt({ value: seeking('typing'), ...known, text: 'pay' })

export const Searching = storyAt({ value: seeking('findingTransactions'), ...known, text: 'harbor' })

export const Found = storyAt({ value: found, ...known, text: 'harbor', transactions: transactions.some })

export const TheNewestOfMore = storyAt({
  value: found,
  ...known,
  text: 'coffee from:everyday',
  transactions: transactions.full,
})

export const StoppedBeforeTheEnd = storyAt({
  value: found,
  ...known,
  text: 'zebra',
  transactions: transactions.stopped,
})

export const NothingFound = storyAt({ value: found, ...known, text: 'zebra', transactions: transactions.none })

export const WrongLimits = storyAt({ value: seeking('wrong'), ...known, text: 'rent over:much before:soon' })

export const Failed = storyAt({ value: seeking('failed'), ...known, text: 'pay', error: broken })

export const Offline = storyAt({ value: seeking('failed'), ...known, text: 'pay', error: offline })

export const ListsFailed = storyAt({ value: { own: 'failed', seeking: 'idle' }, ownError: tooMany })

export const StaffMembers = storyAt({ of: 'staff', value: seeking('findingMembers'), text: 'an' })

export const StaffForms = storyAt({ of: 'staff', value: seeking('findingForms'), text: 'an', members: office.members })

export const StaffFound = storyAt({ of: 'staff', value: found, text: 'an', ...office })
