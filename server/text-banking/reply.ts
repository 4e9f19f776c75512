import { belowAdvance, overAvailable } from '../../values/amounts.ts'
import { AccountType, ShrType } from '../../values/enumerations.ts'
import { type Cents, cents, format } from '../../values/money.ts'
import { invalidFrom, noDeposits, overPayoff, sameAccount, tooManyWithdrawals } from '../../values/transfers.ts'
import { getAvailable, getOwed, showsFigures } from '../ledger/figures.ts'
import type { Institution } from '../db/institution.ts'
import { commands } from './commands.ts'
import type { LinkedAccount, PastEntry } from './text-store.ts'

/** `wasSuccessful`: the request was executed. A null reply sends nothing. */
export type Reply = { reply: string | null; wasSuccessful: boolean }

export const successReply = (reply: string | null): Reply => ({ reply, wasSuccessful: true })
export const refusedReply = (reply: string | null): Reply => ({ reply, wasSuccessful: false })

export const notUnderstoodReply = refusedReply(
  'Command not recognized. Remove any signature and reply HELP for commands.',
)
const againQuestion = 'Again? Reply Y.'
/** Asks before repeating a recent transfer: a member without a reply may resend the text. */
export const askAgainReply = (amount: Cents, to: string) =>
  refusedReply(`You have just moved ${asciiMoney(amount)} to ${to}. ${againQuestion}`)
export const movedAlreadyReply = refusedReply('This was moved already. Text B for your balances.')
export const isAgainQuestion = (reply: string | null): boolean => reply !== null && reply.endsWith(againQuestion)

export const tooManyTextsReply = refusedReply('Too many requests. Try again later.')
const noAccountsReply = refusedReply('No accounts are linked to this phone.')
const notFoundReply = (name: string) => refusedReply(`Account not found: ${name}.`)

export const unavailableReply = ({
  setup: { fiContactPhone },
}: {
  setup: Pick<Institution['setup'], 'fiContactPhone'>
}): Reply =>
  refusedReply(
    `Text banking is not available. ${fiContactPhone ? `Please call ${fiContactPhone}.` : 'Please contact us.'}`,
  )

type Contact = { name: string; setup: Pick<Institution['setup'], 'fiContactPhone' | 'fiContactEmail'> }

export function helpReply({ name, setup: { fiContactPhone, fiContactEmail } }: Contact): Reply {
  const contact = fiContactPhone
    ? [`Call us: ${fiContactPhone}`]
    : fiContactEmail
      ? [`Write to us: ${fiContactEmail}`]
      : []
  const listed = commands.map(({ command, action }) => `${command}: ${action}`)
  return successReply([name, ...listed, 'STOP: no more answers. START: answers again.', ...contact].join('\n'))
}

export const stoppedReply = ({ name }: Pick<Institution, 'name'>): Reply =>
  successReply(`${name}: text banking is stopped for this phone. Text START to start it again.`)

export const welcomeReply = ({ name }: Pick<Institution, 'name'>): Reply =>
  successReply(`${name}: text banking is on for this phone. Text HELP for commands.`)

/** Returns the account of this name, or the reply that says why not. */
export function findNamed(accounts: readonly LinkedAccount[], name: string): LinkedAccount | Reply {
  if (accounts.length === 0) return noAccountsReply
  return accounts.find((account) => account.name === name) ?? notFoundReply(name)
}

export function balancesReply(accounts: readonly LinkedAccount[], name: string | null): Reply {
  if (accounts.length === 0) return noAccountsReply
  const chosen = name === null ? accounts : accounts.filter((account) => account.name === name)
  if (name !== null && chosen.length === 0) return notFoundReply(name)
  const shown = chosen.filter(showsFigures)
  if (shown.length > 0) return successReply(shown.map((account) => `${account.name} ${figureOf(account)}`).join('\n'))
  return refusedReply(name === null ? 'No balances are available by text.' : `The balance of ${name} is not available.`)
}

/** A loan that is no line of credit has nothing left to borrow: what counts is what is owed. */
export function figureOf(account: LinkedAccount): string {
  if (account.account_type === AccountType.LOAN && account.credit_limit === 0)
    return `${asciiMoney(getOwed(account))} owed`
  const available = asciiMoney(getAvailable(account))
  return account.account_type === AccountType.LOAN ? `${available} left to borrow` : available
}

export type AccountPair = { from: LinkedAccount; to: LinkedAccount }

/** Returns why money did not move, as a text says it: the site's sentence is about the fields of its form. */
export function notMovedReply(message: string, { from, to }: AccountPair): Reply {
  const texts: Readonly<Record<string, string>> = {
    [sameAccount]: `Choose two different accounts. Both are ${from.name}.`,
    [invalidFrom.text]: `Money cannot be moved out of ${from.name}.`,
    [noDeposits]: `Money cannot be moved into ${to.name}.`,
    [overAvailable]: `There is not enough in ${from.name}.${showsFigures(from) ? ` Text B ${from.name} for its balance.` : ''}`,
    [overPayoff]: `This is more than is owed on ${to.name}.`,
    [tooManyWithdrawals]: `${from.name} has no more withdrawals left this month.`,
  }
  const [, minimum] = message.split(belowAdvance(''))
  return refusedReply(
    minimum ? `The least you can move out of ${from.name} is ${minimum}.` : (texts[message] ?? message),
  )
}

/** Returns the account for a history: the named one, else the first share draft, else the first account. */
export const historyAccount = (accounts: readonly LinkedAccount[], name: string | null): LinkedAccount | Reply =>
  name === null ? (firstDraft(accounts) ?? accounts[0] ?? noAccountsReply) : findNamed(accounts, name)

export const firstDraft = (accounts: readonly LinkedAccount[]): LinkedAccount | undefined =>
  accounts.find(({ account_type, type }) => account_type === AccountType.SHARE && type === ShrType.SHARE_DRAFT)

export const noHistoryReply = ({ name }: LinkedAccount): Reply =>
  refusedReply(`Transactions of ${name} are not available.`)

const longestDescription = 15

export function historyReply({ name }: LinkedAccount, entries: readonly PastEntry[]): Reply {
  if (entries.length === 0) return successReply(`${name}: no transactions.`)
  return successReply([name, ...entries.map(formatEntry)].join('\n'))
}

/** The other account is what the cut must leave of a transfer. */
const shortened = (description: string) => description.replace(/\s+/g, ' ').replace(/^Transfer (?=to |from )/, '')

export function formatEntry({ happened_on, amount, description }: PastEntry): string {
  const day = `${happened_on.slice(5, 7)}/${happened_on.slice(8)}`
  const what = [...shortened(description)].slice(0, longestDescription).join('')
  return `${day} ${asciiMoney(cents(amount))} ${what}`.trim()
}

/** '-$1,234.56' with an ASCII minus. */
export const asciiMoney = (amount: Cents): string => format(amount).replace('\u2212', '-')
