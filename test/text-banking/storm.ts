import { proveBooks } from '../../server/ledger/proof.ts'
import { maxSeptets, countSeptets, toGsm7 } from '../../server/text-banking/gsm7.ts'
import { drawFrom } from '../trials/fuzz/draw.ts'
import { appOf, openBank } from '../support/bank.ts'
import { openTestDatabase } from '../support/database.ts'
import { addPhone, doorOf } from './door.ts'
import { readingOf, textsFrom } from './texts.ts'

const names = ['CHK', 'Sav', 'S1', '12']
const opening = 20_000_00
const rules = { disclosure: '', mostPerText: 500_00, mostPerDay: 1_000_000_00 }
const epay = { freePerMonth: 15, fee: 0, mostPerPayment: 500_00, mostPerDay: 1_000_000_00 }

export type Storm = {
  wrong: string[]
  statuses: Record<string, number>
  moved: number
  books: Awaited<ReturnType<typeof proveBooks>>
}

type Delivered = { messageId: string; body: string; reply: string | null | undefined }

/**
 * Sends random and mutated texts from one phone, some of them twice, and compares the results with an independent
 * parser.
 */
export async function stormOfTexts({ seed, texts }: { seed: number; texts: number }): Promise<Storm> {
  const { db, close } = await openTestDatabase()
  const app = await appOf({ db }, { write: () => {} })
  const bank = await openBank({ text_banking: rules, epay }, { db, app })
  const member = await bank.addMember(
    'rosa',
    [{ is: { type: 1 } }, {}, {}, {}].map((share) => ({ balance: opening, ...share })),
    {
      e_statements: true,
    },
  )
  await addPhone(
    bank,
    member,
    names.map((name) => ({ name })),
    {},
    db,
  )
  const door = doorOf(bank)
  const draw = drawFrom(seed)
  const next = textsFrom(draw, names)
  const outcome: Storm = { wrong: [], statuses: {}, moved: 0, books: await proveBooks(db) }
  let balances = names.map(() => opening)
  let isStopped = false
  const delivered: Delivered[] = []

  for (let count = 0; count < texts; count++) {
    const again = draw.chance(0.08) ? delivered.at(-1) : undefined
    // A phone that stays stopped would test little.
    const body: string = again?.body ?? (isStopped && draw.chance(0.5) ? 'START' : next())
    const messageId: string = again?.messageId ?? `SM${count}`
    // Waits, because the bank asks before it repeats a transfer within two minutes.
    await bank.wait(121_000)
    const { status, reply } = await door.receive({ messageId, body })
    const after = await bank.balances()
    const say = (what: string) =>
      outcome.wrong.push(`${what}: ${JSON.stringify(body)} was answered ${status} ${JSON.stringify(reply)}`)
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    if (status !== 200 && status !== 400) say('status')
    if (again && reply !== again.reply) say('another answer')
    if (reply && (toGsm7(reply) !== reply || countSeptets(reply) > maxSeptets || reply.includes(member.accountNumber)))
      say('reply')
    const expected = status !== 200 || again || isStopped ? balances : movedBy(body, balances)
    if (expected.join() !== after.join()) say(`balances ${after.join()} in place of ${expected.join()}`)
    if (after.join() !== balances.join()) outcome.moved++
    balances = after
    if (status !== 200) continue
    if (!again) isStopped = stoppedBy(body, isStopped)
    delivered.push({ messageId, body, reply })
  }
  outcome.books = await proveBooks(db)
  await app.close()
  await close()
  return outcome
}

/** Returns the balances after a text was obeyed. */
function movedBy(body: string, balances: readonly number[]): readonly number[] {
  const asked = readingOf(body)
  const at = (name: string) => names.findIndex((one) => one.toUpperCase() === name)
  const [from, to] = asked === null ? [-1, -1] : [asked.word === 'X' ? 0 : at(asked.from), at(asked.to)]
  const amount = asked?.amount ?? 0
  const isRefused =
    from < 0 || to < 0 || from === to || amount === 0 || amount > rules.mostPerText || amount > (balances[from] ?? 0)
  return balances.map((balance, index) =>
    isRefused ? balance : balance + (index === to ? amount : 0) - (index === from ? amount : 0),
  )
}

function stoppedBy(body: string, isStopped: boolean): boolean {
  const word = body.trim().toLowerCase()
  if (['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit'].includes(word)) return true
  return isStopped && !['start', 'unstop'].includes(word)
}
