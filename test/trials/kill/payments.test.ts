import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'
import { addDays, dayIn, dayToWire } from '../../../values/days.ts'
import { ShrType } from '../../../values/enumerations.ts'
import { addBill } from '../../payments/bills.ts'
import { foundBank, type Member } from '../../support/founding.ts'
import { ask } from '../../support/http.ts'
import { newPlace, serve } from '../../support/place.ts'

type Sent = { member: Member; key: string; body: object; answered: boolean }

const rows = 5

test('payments sent while the server is killed are scheduled once, the whole list or nothing', async () => {
  const place = await newPlace('migrated', null)
  const people = await foundBank(place, { members: 6, balance: 1_000_00 })
  const bills = await makePayers(place, people)
  const sent: Sent[] = []
  for (let round = 0; round < 2; round++) {
    const server = await serve(place.settings)
    const asking = people.map(async (member, index) => {
      while (true) {
        const list = {
          member,
          key: randomUUID(),
          body: makeList(member, bills[index] ?? '', sent.length),
          answered: false,
        }
        sent.push(list)
        const { status } = await order(server.port, list).catch(() => ({ status: 0 }))
        list.answered = status === 200
        if (status !== 200) return
      }
    })
    while (sent.filter(({ answered }) => answered).length < (round + 1) * people.length) await pause(5)
    await pause(randomInt(100))
    await server.kill()
    await Promise.all(asking)
  }
  const server = await serve(place.settings)
  const open = sent.filter(({ answered }) => !answered)
  for (const list of open) {
    const { data } = await ask(server.port, `/operations/${list.key}`, { ticket: list.member })
    expect(['none', 'done']).toContain((data as unknown as { state: string }).state)
    expect((await order(server.port, list)).status).toBe(200)
  }
  for (const member of people) {
    const { data } = await ask(server.port, '/payments/getscheduledpayments', { ticket: member, body: {} })
    expect(data).toHaveLength(rows * sent.filter((list) => list.member === member).length)
  }
  // Otherwise nothing was under way when the server was killed.
  expect(open.length).toBeGreaterThan(3)
}, 300_000)

const order = (port: number, { member, key, body }: Sent) =>
  ask(port, '/payments/makepayments', { ticket: member, key, body })

/** Orders amounts that no other list has. */
const makeList = ({ shares: [fromAccountId] }: Member, quickPayUniqueId: string, number: number) => ({
  paymentList: Array.from({ length: rows }, (_, row) => ({
    quickPayUniqueId,
    amount: (number * rows + row + 1) / 100,
    fromAccountId,
    fromAccountType: 1,
    paymentDate: dayToWire(addDays(dayIn('America/New_York', new Date()), 30)),
  })),
})

/** Gives each of them e-statements, a checking account and a payee; returns the ids of their bills. */
async function makePayers(place: Parameters<typeof openDatabase>[0], people: readonly Member[]): Promise<string[]> {
  const { db, close } = await openDatabase(place, () => {})
  const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  await db.updateTable('person').set({ e_statements: true }).where('institution_id', '=', institutionId).execute()
  await db
    .updateTable('account')
    .set({ type: ShrType.SHARE_DRAFT })
    .where('institution_id', '=', institutionId)
    .where('account_type', '=', 1)
    .execute()
  const bills = []
  for (const { id: personId } of people) bills.push((await addBill(db, { institutionId, personId }, {})).bill)
  await close()
  return bills
}
