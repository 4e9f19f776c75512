import { createRequire } from 'node:module'
import type { addAccount } from '../../server/ledger/build.ts'
import { transact } from '../../server/db/open.ts'
import { type Entry, post } from '../../server/ledger/post.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { context, openBank, stillApp } from '../support/bank.ts'

// jsdom has no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } }
}

const now = new Date()
// One clock for the bank and its tests, so that midnight cannot come in between.
const app = await stillApp({}, now)
export const today = dayIn('America/New_York', now)
export const aMonth = { fromDate: dayToWire(addDays(today, -30)), toDate: dayToWire(today) }

type Bank = Awaited<ReturnType<typeof openBank>>
type Row = Partial<Omit<Entry, 'accountId' | 'amount' | 'happenedOn'>> & { amount: number; daysAgo?: number }

/** Opens a bank with a member, one account, and these rows. */
export async function memberWith(
  rows: readonly Row[] = [],
  overrides: Partial<Parameters<typeof addAccount>[2]> = {},
  changes: Parameters<typeof openBank>[0] = {},
) {
  const bank = await openBank(changes, { db: context.db, app })
  const member = await bank.addMember('maria', [{ is: overrides }])
  const [account] = member.accounts
  if (!account) throw new Error('no account')
  const happen = (more: readonly Row[]) => happenTo(bank, account.id, more)
  await happen(rows)
  const maria = bank.signIn(member)
  return {
    bank,
    member,
    account,
    maria,
    happen,
    download: (changes = {}) =>
      download(maria, 'getquickenfile', { accountUniqueId: account.unique_id, ...aMonth, ...changes }),
    downloadPdf: (changes = {}) =>
      download(maria, 'gethistorypdf', { accountUniqueId: account.unique_id, ...aMonth, ...changes }),
  }
}

async function happenTo(bank: Bank, accountId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const postings = rows.map(({ amount, daysAgo = 0, ...row }) => {
    const entry = {
      searchType: 4 as const,
      description: 'Harborview Toll Plaza',
      happenedOn: addDays(today, -daysAgo),
      ...row,
    }
    const all = cents(amount + (row.interest ?? 0) + (row.fee ?? 0))
    return {
      kind: 'external',
      confirmNum: null,
      madeAt: new Date(),
      madeBy: null,
      entries: [
        { ...entry, accountId, amount: cents(amount) },
        {
          accountId: bank.books.outside,
          amount: cents(-all),
          searchType: 0 as const,
          description: 'outside',
          happenedOn: entry.happenedOn,
        },
        ...(all === amount
          ? []
          : [
              {
                accountId: bank.books.interest,
                amount: cents(all - amount),
                searchType: 0 as const,
                description: 'interest',
                happenedOn: entry.happenedOn,
              },
            ]),
      ],
    }
  })
  await transact(context.db, (tx) => post(tx, { institutionId: bank.id, postings }))
}

/** Returns the file, or the envelope that was sent instead. */
async function download(maria: ReturnType<Bank['signIn']>, path: string, payload: object) {
  await maria.enter()
  const answer = await maria.carry({
    method: 'POST',
    url: `/api/customer/${path}`,
    headers: { authorization: `Bearer ${maria.kept.token}` },
    payload,
  })
  const text = new TextDecoder('windows-1252').decode(answer.rawPayload)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    text,
    ...(text.startsWith('{') && { problem: JSON.parse(text) }),
  }
}

/** Parses a file: below its header it is XML, and the parser throws if it is not. */
export function parseStatement(text: string) {
  const [header = '', body = ''] = text.split('\r\n\r\n')
  const { document } = new JSDOM(body, { contentType: 'text/xml' }).window
  const getText = (path: string) => document.querySelector(path)?.textContent ?? null
  const rows = [...document.querySelectorAll('BANKTRANLIST > STMTTRN')].map((row) =>
    Object.fromEntries([...row.children].map(({ tagName, textContent }) => [tagName, textContent])),
  )
  return { header: header.split('\r\n'), textOf: getText, rows }
}
