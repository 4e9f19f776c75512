import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addForm } from '../forms/forms.ts'
import { watchChanges } from '../session/live.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

const signInStaff = async (bank: Bank, username: string, role: 1 | 2 | 3) =>
  bank.signIn({ id: await bank.addStaff(username, role), audience: 'staff' })

async function opened() {
  const bank = await openBank()
  const person = await bank.addMember('rosa')
  const rosa = bank.signIn(person)
  const noah = bank.signIn(await bank.addMember('noah'))
  const [ada, ben, cleo] = [
    await signInStaff(bank, 'ada', 1),
    await signInStaff(bank, 'ben', 2),
    await signInStaff(bank, 'cleo', 3),
  ]
  const { data } = await rosa.call('startConversation', { key: randomUUID(), body: { about: null, text: 'Hello' } })
  const params = { id: String(data.id) }
  const typeAs = (browser = rosa, of = params) => browser.call('reportTyping', { params: of })
  return { bank, person, rosa, noah, ada, ben, cleo, id: data.id, typeAs }
}

test('while a member types, all staff who may open forms hear it; while staff type, that member does, and nobody else', async () => {
  const { bank, rosa, noah, ada, ben, cleo, id, typeAs } = await opened()
  const elsewhere = await openBank()
  const far = await signInStaff(elsewhere, 'ada', 1)
  const pages = {
    rosa: await watchChanges(bank, rosa),
    noah: await watchChanges(bank, noah),
    ada: await watchChanges(bank, ada),
    ben: await watchChanges(bank, ben),
    cleo: await watchChanges(bank, cleo),
    far: await watchChanges(elsewhere, far),
  }
  const heard = () =>
    Object.entries(pages).flatMap(([name, { events }]) =>
      events.flatMap(([event, data]) => (event === 'typing' ? [[name, data]] : [])),
    )
  expect((await typeAs()).status).toBe(200)
  await vi.waitFor(() => expect(heard()).toHaveLength(2))
  expect((await typeAs(ben)).status).toBe(200)
  await vi.waitFor(() => expect(heard()).toHaveLength(3))
  expect(heard()).toEqual([
    ['rosa', id],
    ['ada', id],
    ['ben', id],
  ])
})

test('nobody reports typing in a thread of others, in a form of a visitor, without the role or in a member view', async () => {
  const { bank, person, noah, ada, cleo, typeAs } = await opened()
  const far = await signInStaff(await openBank(), 'ada', 1)
  const visitors = { id: String(await addForm(bank)) }
  const view = bank.signIn(person, 'eview')
  const refused = [
    await typeAs(noah),
    await typeAs(far),
    await typeAs(ada, visitors),
    await typeAs(cleo),
    await typeAs(view),
  ]
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
    [403, 'not_yours'],
    [403, 'not_yours'],
    [403, 'not_yours'],
    [403, 'role'],
    [403, 'eview_read_only'],
  ])
})

test('a report of typing is no use of the session, is in no audit, and takes no change from what a member may send', async () => {
  const { bank, person, ada, cleo, typeAs } = await opened()
  for (const browser of [ada, cleo]) await browser.call('getChanges')
  const ofBank = sql<boolean>`institution_id = ${bank.id}`
  const read = async () => ({
    sessions: await context.db.selectFrom('session').select(['id', 'expires_at']).where(ofBank).orderBy('id').execute(),
    audits: await context.db.selectFrom('audit_event').select('id').where(ofBank).execute(),
    writes: await countCalls('writes'),
  })
  const countCalls = async (limit: string) => {
    const counter = `${limit}:p${person.id}`
    const rows = await context.db.selectFrom('call_count').select('calls').where('counter', '=', counter).execute()
    return rows.reduce((sum, { calls }) => sum + calls, 0)
  }
  const before = await read()
  await bank.wait(60_000)
  for (const browser of [ada, cleo]) await typeAs(browser)
  for (let nth = 1; nth <= 3; nth++) await typeAs()
  expect(await read()).toEqual(before)
  expect([before.writes, await countCalls('typing')]).toEqual([1, 3])
})
