import { displayId } from '../../values/masking.ts'
import { maskNumbersIn } from '../http/member-view.ts'
import type { SearchableAccount } from './find-store.ts'

/** The most results. */
export const maxFound = 20

/** How many rows of an account are read at most, so that a search without results does not read decades. */
export const maxRowsSearched = 5_000

export const foundAccountName = ({ description, default_description }: SearchableAccount): string =>
  description || default_description

/**
 * Returns the accounts and words to search for. The first words of `from` choose accounts, as many as match names.
 * `isMasked`: the caller sees masked numbers, so the search must not reveal them.
 */
export function getSearchScope<Account extends SearchableAccount>(
  accounts: readonly Account[],
  { text = '', from = '' },
  isMasked: boolean,
) {
  const words = splitWords(from)
  for (let count = words.length; count > 0; count--) {
    const chosen = accounts.filter((account) => isNamed(account, words.slice(0, count), isMasked))
    if (chosen.length > 0)
      return { accounts: chosen, words: [...new Set([...splitWords(text), ...words.slice(count)])] }
  }
  return { accounts, words: [...new Set([...splitWords(text), ...words])] }
}

function isNamed(account: SearchableAccount, words: readonly string[], isMasked: boolean): boolean {
  const called = isMasked ? maskNumbersIn(foundAccountName(account)) : foundAccountName(account)
  const name = `${displayId(account.account_type, account.display_id)} ${called}`.toLowerCase()
  return words.every((word) => name.includes(word))
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
