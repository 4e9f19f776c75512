import { displayId } from '../../values/masking.ts'
import type { SearchableAccount } from './find-store.ts'

/** How many are answered. */
export const mostFound = 20

/** How many rows of an account are read. A search that finds nothing must not read decades. */
export const deepest = 5_000

export const nameOf = ({ description, default_description }: SearchableAccount): string => description || default_description

/** Returns the accounts that are searched, and the words that are looked for in their rows. As many of the first words of `from` as name accounts choose them. */
export function scopeOf<Account extends SearchableAccount>(accounts: readonly Account[], { text = '', from = '' }) {
  const said = wordsIn(from)
  for (let count = said.length; count > 0; count--) {
    const chosen = accounts.filter((account) => isNamed(account, said.slice(0, count)))
    if (chosen.length > 0) return { accounts: chosen, words: [...new Set([...wordsIn(text), ...said.slice(count)])] }
  }
  return { accounts, words: [...new Set([...wordsIn(text), ...said])] }
}

function isNamed(account: SearchableAccount, words: readonly string[]): boolean {
  const name = `${displayId(account.account_type, account.display_id)} ${nameOf(account)}`.toLowerCase()
  return words.every((word) => name.includes(word))
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
