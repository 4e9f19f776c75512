import { belowAdvance, overAvailable } from '../../values/amounts.ts'
import { AccountType } from '../../values/enumerations.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import { invalidFrom, noDeposits, overPayoff, sameAccount, tooManyWithdrawals } from '../../values/transfers.ts'
import { getAvailable, getOwed, showsFigures } from '../ledger/figures.ts'
import type { Institution } from '../http/institution.ts'
import { commands } from './commands.ts'
import type { LinkedAccount, PastEntry } from './text-store.ts'

/** `wasSuccessful`: the request was executed. A null reply sends nothing. */
export type Reply = { reply: string | null; wasSuccessful: boolean }

export const done = (reply: string | null): Reply => ({ reply, wasSuccessful: true })
export const refused = (reply: string | null): Reply => ({ reply, wasSuccessful: false })

export const notUnderstood = refused('Command not recognized. Remove any signature and reply HELP for commands.')
const againQuestion = 'Again? Reply Y.'
/** Asks before repeating a recent transfer: a member without a reply may resend the text. */
export const askAgain = (amount: Cents, to: string) =>
  refused(`You have just moved ${plain(amount)} to ${to}. ${againQuestion}`)
export const movedAlready = refused('This was moved already. Text B for your balances.')
export const isAgainQuestion = (reply: string | null): boolean => reply !== null && reply.endsWith(againQuestion)

export const tooManyTexts = refused('Too many requests. Try again later.')
const noAccounts = refused('No accounts are linked to this phone.')
const notFound = (name: string) => refused(`Account not found: ${name}.`)

export const unavailableReply = ({
  setup: { fiContactPhone },
}: {
  setup: Pick<Institution['setup'], 'fiContactPhone'>
}): Reply =>
  refused(`Text banking is not available. ${fiContactPhone ? `Please call ${fiContactPhone}.` : 'Please contact us.'}`)

type Contact = { name: string; setup: Pick<Institution['setup'], 'fiContactPhone' | 'fiContactEmail'> }

export function helpReply({ name, setup: { fiContactPhone, fiContactEmail } }: Contact): Reply {
  const contact = fiContactPhone
    ? [`Call us: ${fiContactPhone}`]
    : fiContactEmail
      ? [`Write to us: ${fiContactEmail}`]
      : []
  const listed = commands.map(({ command, action }) => `${command}: ${action}`)
  return done([name, ...listed, 'STOP: no more answers. START: answers again.', ...contact].join('\n'))
}

export const stopped = ({ name }: Pick<Institution, 'name'>): Reply =>
  done(`${name}: text banking is stopped for this phone. Text START to start it again.`)

export const started = ({ name }: Pick<Institution, 'name'>): Reply =>
  done(`${name}: text banking is on for this phone. Text HELP for commands.`)

/** Returns the account of this name, or the reply that says why not. */
export function findNamed(accounts: readonly LinkedAccount[], name: string): LinkedAccount | Reply {
  if (accounts.length === 0) return noAccounts
  return accounts.find((account) => account.name === name) ?? notFound(name)
}

export function balances(accounts: readonly LinkedAccount[], name: string | null): Reply {
  if (accounts.length === 0) return noAccounts
  const chosen = name === null ? accounts : accounts.filter((account) => account.name === name)
  if (name !== null && chosen.length === 0) return notFound(name)
  const shown = chosen.filter(showsFigures)
  if (shown.length > 0) return done(shown.map((account) => `${account.name} ${figureOf(account)}`).join('\n'))
  return refused(name === null ? 'No balances are available by text.' : `The balance of ${name} is not available.`)
}

/** A loan that is no line of credit has nothing left to borrow: what counts is what is owed. */
export function figureOf(account: LinkedAccount): string {
  if (account.account_type === AccountType.LOAN && account.credit_limit === 0) return `${plain(getOwed(account))} owed`
  const available = plain(getAvailable(account))
  return account.account_type === AccountType.LOAN ? `${available} left to borrow` : available
}

export type Ends = { from: LinkedAccount; to: LinkedAccount }

/** Returns why money did not move, as a text says it: the site's sentence is about the fields of its form. */
export function unmoved(message: string, { from, to }: Ends): Reply {
  const texts: Readonly<Record<string, string>> = {
    [sameAccount]: `Choose two different accounts. Both are ${from.name}.`,
    [invalidFrom.message]: `Money cannot be moved out of ${from.name}.`,
    [noDeposits]: `Money cannot be moved into ${to.name}.`,
    [overAvailable]: `There is not enough in ${from.name}.${showsFigures(from) ? ` Text B ${from.name} for its balance.` : ''}`,
    [overPayoff]: `This is more than is owed on ${to.name}.`,
    [tooManyWithdrawals]: `${from.name} has no more withdrawals left this month.`,
  }
  const [, minimum] = message.split(belowAdvance(''))
  return refused(minimum ? `The least you can move out of ${from.name} is ${minimum}.` : (texts[message] ?? message))
}

/** Returns the account for a history: the named one, else the first share draft, else the first account. */
export const historyAccount = (accounts: readonly LinkedAccount[], name: string | null): LinkedAccount | Reply =>
  name === null ? (firstDraft(accounts) ?? accounts[0] ?? noAccounts) : findNamed(accounts, name)

export const firstDraft = (accounts: readonly LinkedAccount[]): LinkedAccount | undefined =>
  accounts.find(({ account_type, type }) => account_type === AccountType.SHARE && type === 1)

export const noHistory = ({ name }: LinkedAccount): Reply => refused(`Transactions of ${name} are not available.`)

const longestDescription = 15

export function historyReply({ name }: LinkedAccount, entries: readonly PastEntry[]): Reply {
  if (entries.length === 0) return done(`${name}: no transactions.`)
  return done([name, ...entries.map(formatEntry)].join('\n'))
}

export function formatEntry({ happened_on, amount, description }: PastEntry): string {
  const day = `${happened_on.slice(5, 7)}/${happened_on.slice(8)}`
  const what = [...description.replace(/\s+/g, ' ')].slice(0, longestDescription).join('')
  return `${day} ${plain(cents(amount))} ${what}`.trim()
}

/** '-$1,234.56' with an ASCII minus. */
export const plain = (amount: Cents): string => format(amount).replace('\u2212', '-')
