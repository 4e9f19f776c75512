import type { SnapshotFrom } from 'xstate'
import type { findMachine } from '../../machines/searches/find.machine.ts'
import {
  type FoundTransaction,
  matchesWords,
  type OwnAccount,
  parseTypedSearch,
} from '../../machines/searches/find.rules.ts'
import { dayToWire, utcDay } from '../../values/days.ts'
import { getTab } from '../../values/forms.ts'
import type { Cents } from '../../values/money.ts'
import { historyAt, homePaths, payeeAt, screens as addresses } from '../shared/addresses.ts'
import { memberAt, officeScreens } from '../shared/office-addresses.ts'
import { findWords } from './find.words.ts'

/** `detail`: the name of the menu entry above it, if any. */
export type Screen = { name: string; detail: string; path: string }
export type Option = { key: string; name: string; detail: string; path: string; amount?: Cents }
export type Group = { label: string; options: Option[] }
type Context = SnapshotFrom<typeof findMachine>['context']
type FoundForm = NonNullable<NonNullable<Context['forms']>['items']>[number]

/** Limits the payees or contacts in the list: another letter narrows them. */
const max = 8

/** Returns the results by kind. Without a text these are the screens; a text with operators finds transactions only. */
export function foundGroups(context: Context, screens: readonly Screen[]): Group[] {
  const isMember = context.sources.includes('accounts')
  const { parsed, isNarrowed } = parseTypedSearch(context.text)
  const text = isMember ? parsed.text : context.text.trim()
  const isNamed = (...names: string[]) => (text === '' || matchesWords(text, names)) && !(isMember && isNarrowed)
  const typed = <Row>(rows: readonly Row[], namesOf: (row: Row) => string[]) =>
    text === '' ? [] : rows.filter((row) => isNamed(...namesOf(row))).slice(0, max)
  const { accounts, quickPays, autoPays, contacts, transactions, members, forms } = context
  const groups = [
    {
      label: findWords.accounts,
      options: accounts.filter(({ id, name, owner }) => isNamed(id, name, owner)).map(accountOption),
    },
    {
      label: findWords.payees,
      options: typed([...quickPays, ...autoPays], ({ name, nickname }) => [name, nickname]).map(payeeOption),
    },
    {
      label: findWords.contacts,
      options: typed(contacts, ({ name, nickname }) => [name, nickname]).map(contactOption),
    },
    {
      label: findWords.screens,
      options: screens.filter(({ name, detail }) => isNamed(name, detail)).map(screenOption),
    },
    { label: findWords.transactions, options: (transactions?.items ?? []).map(transactionOption) },
    { label: findWords.members, options: (members?.items ?? []).map(memberOption) },
    { label: findWords.forms, options: (forms?.items ?? []).map(formOption) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const screenOption = ({ name, detail, path }: Screen): Option => ({ key: path, name, detail, path })

/** Opens Home for an account that hides its history. */
const accountOption = ({ uniqueId, accountType, id, name, owner, canBeLookedInto }: OwnAccount): Option => ({
  key: uniqueId,
  name,
  detail: owner ? `${id} · ${owner}` : id,
  path: canBeLookedInto ? historyAt({ uniqueId, accountType }) : homePaths.member,
})

const payeeOption = ({ id: payeeId, uniqueId, name, nickname }: Context['quickPays'][number]): Option => ({
  key: uniqueId,
  name: nickname || name,
  detail: nickname ? name : '',
  path: payeeAt({ payeeId, uniqueId }),
})

const contactOption = ({ id, name, nickname }: Context['contacts'][number]): Option => ({
  key: `contact ${id}`,
  name,
  detail: [nickname, findWords.contact].filter(Boolean).join(' · '),
  path: addresses.sendMoney,
})

/** Opens the history of the transaction's day, where it is among few. */
function transactionOption({
  uniqueId,
  account,
  description,
  note,
  own,
  on,
  amount,
  isPending,
}: FoundTransaction): Option {
  const day = dayToWire(on)
  const search = new URLSearchParams({ fromDate: day, toDate: day, transactionType: '0' })
  return {
    key: uniqueId,
    name: description,
    detail: [
      day,
      isPending ? findWords.pending : '',
      `${account.id} ${account.name}`,
      note,
      own.note,
      own.tags.join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
    amount,
    path: `${historyAt(account)}?${search}`,
  }
}

const memberOption = ({ id, name, username }: { id: number; name: string; username: string }): Option => ({
  key: `member ${id}`,
  name,
  detail: `@${username}`,
  path: memberAt(id),
})

const formOption = ({ id, name, sentAt, status }: FoundForm): Option => ({
  key: `form ${id}`,
  name,
  detail: getTab(status) === 'archived' ? `${utcDay(sentAt)} · ${findWords.archived}` : utcDay(sentAt),
  path: `${getTab(status) === 'archived' ? officeScreens.archivedForms : officeScreens.forms}?form=${id}`,
})
