import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { numbersFrom } from '../../support/numbers.ts'

/** What a core does in a night. `on`: the day that it closes. */
export type Night = { on: string; postings: string; drop: string; ways: Ways }
/**
 * `reads`: whether it posts our files. `sends`: whether it sends files. Then how many rows are in its balances and not yet
 * in its transactions, how many balances are wrong, and how many of our postings it posts in another amount.
 */
export type Ways = { reads: boolean; sends: boolean; withholds: number; errs: number; misposts: number }
type Own = { account: string; on: string; cents: number }
/** What it did, as the bank cannot know: `reported` is what it says that the accounts have. */
export type Told = {
  sends: boolean
  reported: Record<string, number>
  /** What it sends as posted: of ours, and of its own. */
  ours: string[]
  own: Own[]
  withheld: number
  lied: number
  misposted: number
  files: number
}

type Row = { reference: string; account: string; on: string; cents: number; ofBank: boolean }
type Book = {
  balances: Record<string, number>
  lastFile: number
  seal: string
  number: number
  waiting: Row[]
  withheld: Row[]
}

const [home = '', seed = '1'] = process.argv.slice(2)
const path = join(home, 'book.json')

process.on('message', (night: Night) => {
  const book: Book = JSON.parse(readFileSync(path, 'utf8'))
  const told = work(book, night)
  // A core that is killed begins again with the book of the night before.
  save(path, JSON.stringify(book))
  process.send?.(told)
})
process.send?.('ready')

/** Closes a day: posts what the bank has told, has business of its own, and sends what it wants to send. */
function work(book: Book, { on, postings, drop, ways }: Night): Told {
  const draw = numbersFrom(Number(seed) * 1_000 + Number(on.replaceAll('-', '')))
  const accounts = Object.keys(book.balances)
  const pick = (kind: number) => {
    for (;;) {
      const account = accounts[Math.floor(draw() * accounts.length)] ?? ''
      if (Number(account.slice(1)) % 4 === kind) return account
    }
  }
  const amount = () => Math.floor(draw() * 90_00) + 1
  const told: Told = {
    sends: ways.sends,
    reported: {},
    ours: [],
    own: [],
    withheld: 0,
    lied: 0,
    misposted: 0,
    files: 0,
  }
  const fresh: Row[] = []
  const enter = (row: Row) => {
    book.balances[row.account] = (book.balances[row.account] ?? 0) + row.cents
    fresh.push(row)
  }
  if (ways.reads)
    for (const { reference, account, cents } of readFiles(book, postings, told)) {
      const isWrong = Number(account.slice(1)) % 4 === 1 && told.misposted < ways.misposts
      if (isWrong) told.misposted += 1
      enter({ reference, account, on, cents: isWrong ? cents + 7 : cents, ofBank: true })
    }
  for (let at = 0; at < 150; at++)
    enter({
      reference: `C${++book.number}`,
      account: pick(3),
      on,
      cents: draw() < 0.5 ? amount() : -amount(),
      ofBank: false,
    })
  const late: Row[] = []
  const held = new Set(book.withheld.map(({ account }) => account))
  for (let at = 0; at < ways.withholds; at++) {
    const account = pick(0)
    if (held.has(account)) continue
    held.add(account)
    const row = {
      reference: `C${++book.number}`,
      account,
      on,
      cents: draw() < 0.5 ? amount() : -amount(),
      ofBank: false,
    }
    book.balances[account] = (book.balances[account] ?? 0) + row.cents
    late.push(row)
    told.withheld += 1
  }
  book.waiting.push(...book.withheld, ...fresh)
  book.withheld = late
  for (const account of accounts) told.reported[account] = book.balances[account] ?? 0
  for (let at = 0; at < ways.errs; at++) {
    const account = pick(2)
    told.reported[account] = (book.balances[account] ?? 0) + amount()
    told.lied += 1
  }
  if (ways.sends) send(book, told, drop, on)
  return told
}

function send(book: Book, told: Told, drop: string, on: string): void {
  const rows = book.waiting.map(
    ({ reference, account, on: day, cents }) => `${reference},${account},${day},${dollars(cents)},ALL,Core,,,,`,
  )
  told.ours = book.waiting.filter(({ ofBank }) => ofBank).map(({ reference, account }) => `${reference} ${account}`)
  told.own = book.waiting.filter(({ ofBank }) => !ofBank)
  book.waiting = []
  save(
    join(drop, 'transactions.csv'),
    ['reference,account,date,amount,type,description,comment,check,interest,fee', ...rows, ''].join('\n'),
  )
  const lines = Object.entries(told.reported).map(([account, cents]) => `${account},${dollars(cents)}`)
  save(join(drop, `balances-${on}.csv`), ['account,balance', ...lines, ''].join('\n'))
}

/** Reads the bank's files that it has not posted. Throws where one is missing, changed or out of order. */
function readFiles(book: Book, folder: string, told: Told): { reference: string; account: string; cents: number }[] {
  if (!existsSync(folder)) return []
  const found = []
  for (const name of readdirSync(folder)
    .filter((each) => each.startsWith('postings-'))
    .sort()) {
    const number = Number(name.slice(9, 15))
    if (number <= book.lastFile) continue
    if (number !== book.lastFile + 1) throw new Error(`${name} comes after ${book.lastFile}`)
    const lines = readFileSync(join(folder, name), 'utf8').split('\r\n').slice(0, -1)
    const above = lines
      .slice(0, -1)
      .map((line) => `${line}\r\n`)
      .join('')
    const seal = createHash('sha256').update(`${book.seal}\r\n${above}`).digest('base64url')
    const [end, last, count, sum, , , , given] = (lines.at(-1) ?? '').split(',')
    const rows = lines.slice(1, -1).map((line) => {
      const [reference = '', account = '', , cents = ''] = line.split(',')
      return { reference, account, cents: Math.round(Number(cents) * 100) }
    })
    const total = rows.reduce((all, { cents }) => all + cents, 0)
    if (end !== 'END' || Number(last) !== number || Number(count) !== rows.length || given !== seal)
      throw new Error(`${name} is not whole`)
    if (Math.round(Number(sum) * 100) !== total) throw new Error(`${name} adds up to ${total}, not ${sum}`)
    book.lastFile = number
    book.seal = seal
    told.files += 1
    found.push(...rows)
  }
  return found
}

const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

function save(to: string, text: string): void {
  mkdirSync(join(to, '..'), { recursive: true })
  writeFileSync(`${to}.part`, text)
  renameSync(`${to}.part`, to)
}
