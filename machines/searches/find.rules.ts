import { type Day, typedDay } from '../../values/days.ts'
import { type Cents, parse } from '../../values/money.ts'
import { type OwnNote, toTag } from '../../values/own-notes.ts'
import type { AccountType } from '../../values/enumerations.ts'
import type { Accounts } from '../accounts/accounts.rules.ts'
import type { QuickPay } from '../payments/quick-pay.rules.ts'

/** A share, a loan or a card of the member. `owner`: whose it is, where it is somebody else's. */
export type OwnAccount = {
  uniqueId: string
  accountType: AccountType
  id: string
  name: string
  owner: string
  /** Whether the member may see its history. */
  canBeLookedInto: boolean
}
export type FindablePayee = Pick<QuickPay, 'id' | 'uniqueId' | 'name' | 'nickname'>
export type FoundTransaction = {
  uniqueId: string
  account: { uniqueId: string; accountType: AccountType; id: string; name: string }
  description: string
  note: string
  on: Day
  amount: Cents
  isPending: boolean
  /** What the member wrote about it. */
  own: OwnNote
}
/** `searchedBackTo`: where the search stopped; null if it read everything. */
export type Transactions = { items: readonly FoundTransaction[]; hasMore: boolean; searchedBackTo: Day | null }

/** Returns all accounts with the texts to search. */
export const toOwnAccounts = ({ shares, loans, cards }: Accounts): OwnAccount[] => [
  ...[...shares, ...loans].map(({ description: name, ...account }) => ({ ...account, name })),
  ...cards.map(({ description: name, ...card }) => ({ ...card, name, owner: '' })),
]

/** A parsed search. Limits are exclusive. A transaction has all of the tags. */
export type ParsedSearch = {
  text: string
  from: string
  tags?: readonly string[]
  over?: Cents
  under?: Cents
  after?: Day
  before?: Day
}

const operators = ['from', 'tag', 'over', 'under', 'after', 'before'] as const
type Operator = (typeof operators)[number]
const operator = new RegExp(`(?:^|\\s)(${operators.join('|')})\\s*:`, 'i')

/** The bank's limit for a search text. */
const longest = 100

/**
 * Parses a search: `coffee from:everyday over:5`. A name extends to the next operator; a tag, an amount or a day is one word,
 * and the rest is text.
 * An operator without a value is ignored.
 */
export function parseTypedSearch(typed: string): { parsed: ParsedSearch; errors: string[]; isNarrowed: boolean } {
  const [first = '', ...rest] = typed.slice(0, longest).split(operator)
  const parsed: ParsedSearch = { text: first, from: '' }
  const errors: string[] = []
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [name, value] = [rest[index]?.toLowerCase() as Operator, rest[index + 1]?.trim() ?? '']
    if (name === 'from') parsed.from = value
    else {
      const [limit = '', ...words] = value.split(/\s+/)
      const read = limit === '' ? {} : name === 'tag' ? addTag(parsed, limit) : parseLimit(name, limit)
      if (read) Object.assign(parsed, read)
      else errors.push(toError(name, limit))
      parsed.text += ` ${words.join(' ')}`
    }
  }
  return { parsed: { ...parsed, text: parsed.text.trim() }, errors, isNarrowed: rest.length > 0 }
}

const addTag = ({ tags = [] }: ParsedSearch, tag: string) => ({ tags: [...tags, toTag(tag)] })

function parseLimit(name: Exclude<Operator, 'from' | 'tag'>, limit: string): Partial<ParsedSearch> | null {
  const read = name === 'over' || name === 'under' ? parse(limit) : typedDay(limit)
  return read === null ? null : { [name]: typeof read === 'number' ? Math.abs(read) : read }
}

const toError = (name: Operator, typed: string) =>
  name === 'over' || name === 'under'
    ? `After ${name}: write an amount, such as ${name}:50. “${typed}” is not an amount.`
    : `After ${name}: write a date, such as ${name}:11/20/2026. “${typed}” is not a date.`

/** Returns whether there is enough to search for. A single letter matches almost everything. */
export const isSearchable = ({ text, ...narrowed }: ParsedSearch): boolean =>
  text.length > 1 || Object.values(narrowed).some((value) => value !== '')

/** Returns whether these names contain every word, ignoring case. */
export function matchesWords(text: string, names: readonly string[]): boolean {
  const name = names.join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
}
