import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, transact } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { addContact } from '../../../server/transfers/contacts-store.ts'
import { parseContact } from '../../../server/transfers/contacts-domain.ts'
import { foundBank, type Member } from '../../support/founding.ts'
import { ask } from '../../support/http.ts'
import { newPlace, serve } from '../../support/place.ts'

type Sent = { member: Member; key: string; body: object; answered: boolean }

const opening = 1_000_00

test('money sent while the server is killed leaves once, with its row for delivery, or not at all', async () => {
  const place = await newPlace('migrated', null)
  const people = await foundBank(place, { members: 6, balance: opening })
  const contacts = await addContacts(place, people)
  const sent: Sent[] = []
  for (let round = 0; round < 2; round++) {
    const server = await serve(place.settings)
    const asking = people.map(async (member, index) => {
      while (true) {
        const body = { fromId: member.shares[0], contactId: contacts[index], sendTo: 2, amount: 0.01 }
        const one = { member, key: randomUUID(), body, answered: false }
        sent.push(one)
        const { status } = await send(server.port, one).catch(() => ({ status: 0 }))
        one.answered = status === 200
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
  for (const one of open) {
    const { data } = await ask(server.port, `/operations/${one.key}`, { ticket: one.member })
    expect(['none', 'done']).toContain((data as unknown as { state: string }).state)
    expect((await send(server.port, one)).status).toBe(200)
  }
  await server.kill()
  const { db, close } = await openDatabase(place, () => {})
  const readLeft = ({ shares: [first] }: Member) =>
    db
      .selectFrom('account')
      .select('balance')
      .select(
        sql<number>`(select count(*) from outgoing_payment where institution_id = account.institution_id and account_id = account.id)`.as(
          'rows',
        ),
      )
      .where('unique_id', '=', first)
      .executeTakeFirstOrThrow()
  for (const member of people) {
    const count = sent.filter((one) => one.member === member).length
    expect(await readLeft(member)).toEqual({ balance: opening - count, rows: count })
  }
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
  await close()
  // Otherwise nothing was under way when the server was killed.
  expect(open.length).toBeGreaterThan(3)
}, 300_000)

const send = (port: number, { member, key, body }: Sent) =>
  ask(port, '/customer/sendmoney', { ticket: member, key, body })

async function addContacts(place: Parameters<typeof openDatabase>[0], people: readonly Member[]): Promise<number[]> {
  const { db, close } = await openDatabase(place, () => {})
  const { id: institutionId } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  const kept = parseContact({ name: 'Tomas Reyes', venmo: '@tomas-reyes' })
  const ids = []
  for (const { id: personId } of people)
    ids.push(await transact(db, (tx) => addContact(tx, { institutionId, personId }, kept, new Date())))
  await close()
  return ids
}
