import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Listen } from '../../server/db/listen.ts'
import type { Caller } from '../../server/http/identify.ts'
import { openLive } from '../../server/session/live.ts'
import { addDays, dayIn, dayToWire } from '../../values/days.ts'
import { addForm } from '../forms/forms.ts'
import { appOf, type Bank, context, openBank, password } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { providerTimes } from '../../server/session/provider-sessions.ts'
import { watchChanges } from './live.ts'

const signInStaff = async (bank: Bank, username = 'ada', role: 1 | 2 | 3 = 1) =>
  bank.signIn({ id: await bank.addStaff(username, role), audience: 'staff' })

type Hear = Parameters<Listen>[0]

const changed = (...kinds: string[]) => ['changed', kinds]

/** Opens what pages hear by, with a database that says only what a test says. */
async function heard() {
  const hear: Partial<Hear> = {}
  const listen: Listen = (given) => {
    Object.assign(hear, given)
    return { listen: async () => {}, unlisten: () => {}, close: async () => {} }
  }
  const live = openLive({ db: context.db, standby: null, clock: context.clock, listen })
  onTestFinished(live.close)
  const callerOf = (id: number, sessionId: number) => ({ id, sessionId, audience: 'member', staffRole: null }) as Caller
  return { hear, live, callerOf, ...(await rosaWithTwoShares()) }
}

test('a page that watches hears at once that the member moved money, each time, and nobody else does', async () => {
  const { bank, rosa, order } = await rosaWithTwoShares()
  const noah = bank.signIn(await bank.addMember('noah'))
  const [own, other, office] = [
    await watchChanges(bank, rosa),
    await watchChanges(bank, noah),
    await watchChanges(bank, await signInStaff(bank)),
  ]
  const { data: marks } = await rosa.call('getChanges')
  await vi.waitFor(() => expect(own.events).toEqual([['marks', marks]]))
  for (const times of [1, 2]) {
    expect((await rosa.call('createTransfer', { key: randomUUID(), body: order(10) })).status).toBe(200)
    await vi.waitFor(() => expect(own.events.slice(1)).toEqual(Array(times).fill(changed('accounts'))))
  }
  expect([other.events.length, office.events.length]).toEqual([1, 1])
})

test('a page that watches hears of what is scheduled, of messages to one and to all, and of one that was withdrawn', async () => {
  const { bank, member, rosa, order } = await rosaWithTwoShares()
  const desk = await signInStaff(bank)
  await desk.call('reauthenticate', { body: { password } })
  const { events } = await watchChanges(bank, rosa)
  const hear = async (act: () => Promise<{ status: number }>, kind: string) => {
    const before = events.length
    expect((await act()).status).toBe(200)
    await vi.waitFor(() => expect(events.slice(before)).toEqual([changed(kind)]))
  }
  const startDate = dayToWire(addDays(dayIn(bank.institution.timeZone, await bank.now()), 7))
  const repeated = { frequency: 2, startDate }
  await hear(() => rosa.call('createTransfer', { key: randomUUID(), body: order(5, repeated) }), 'accounts')
  const toOne = { idOLBUser: member.id, notification: 'For Rosa' }
  await hear(() => desk.call('createDirectNotification', { body: toOne, key: randomUUID() }), 'inbox')
  const toAll = { notification: 'Closed on Friday' } as never
  await hear(() => desk.call('createNotification', { body: toAll, key: randomUUID() }), 'inbox')
  await hear(() => rosa.call('markNotificationsViewed', { body: {} }), 'inbox')
  const id = String((await rosa.call('getNotifications', { body: {} })).data[0]?.id)
  await hear(() => desk.call('withdrawNotification', { params: { id }, key: randomUUID() }), 'inbox')
})

test('staff hear of forms and members of their own institution, where their role may open them', async () => {
  const bank = await openBank()
  const rosa = await bank.addMember('rosa')
  const elsewhere = await openBank()
  const [ada, ben, cleo, far] = [
    await watchChanges(bank, await signInStaff(bank)),
    await watchChanges(bank, await signInStaff(bank, 'ben', 2)),
    await watchChanges(bank, await signInStaff(bank, 'cleo', 3)),
    await watchChanges(elsewhere, await signInStaff(elsewhere)),
  ]
  await addForm(bank)
  await vi.waitFor(() => expect(ada.events.slice(1)).toEqual([changed('forms')]))
  await context.db
    .updateTable('person')
    .set({ name: 'Rosa Lindqvist' })
    .where('institution_id', '=', bank.id)
    .where('id', '=', rosa.id)
    .execute()
  for (const { events } of [ada, ben]) await vi.waitFor(() => expect(events.slice(2)).toEqual([changed('members')]))
  expect([cleo.events.length, far.events.length]).toEqual([1, 1])
})

test('both sides see news of a conversation at once; that the member read it, only the one of the staff who has it', async () => {
  const bank = await openBank()
  const rosa = bank.signIn(await bank.addMember('rosa'))
  const [ada, eve] = [await signInStaff(bank), await signInStaff(bank, 'eve')]
  const pages = [await watchChanges(bank, rosa), await watchChanges(bank, ada), await watchChanges(bank, eve)]
  const hear = async (act: () => Promise<{ status: number }>, kinds: readonly string[][]) => {
    const before = pages.map(({ events }) => events.length)
    expect((await act()).status).toBe(200)
    const heard = () =>
      pages.map(({ events }, index) => [...new Set(events.slice(before[index]).flatMap(([, found]) => found))].sort())
    await vi.waitFor(() => expect(heard()).toEqual(kinds))
  }
  let id = 0
  const start = async () => {
    const answer = await rosa.call('startConversation', { key: randomUUID(), body: { about: null, text: 'Hello' } })
    id = answer.data.id
    return answer
  }
  await hear(start, [['conversations'], ['forms'], ['forms']])
  const lastId = (await rosa.call('getConversation', { body: { id } })).data.messages.at(-1)?.id ?? 0
  const answer = () => ada.call('answerForm', { key: randomUUID(), body: { id, text: 'Hello, Rosa', lastId } })
  await hear(answer, [['conversations', 'inbox'], ['forms'], ['forms']])
  const read = () => rosa.call('readConversation', { body: { id, messageId: lastId + 1_000 } })
  await hear(read, [['conversations'], ['forms'], []])
})

test('a watch ends with its session, and one of another session goes on', async () => {
  const { bank, member, rosa } = await rosaWithTwoShares()
  const [here, elsewhere] = [await watchChanges(bank, rosa), await watchChanges(bank, bank.signIn(member))]
  await rosa.call('signOut')
  await vi.waitFor(() => expect(here.isOver()).toBe(true))
  expect(elsewhere.isOver()).toBe(false)
})

test('watching is no use of the session, and a view by staff cannot watch', async () => {
  const { bank, member, rosa } = await rosaWithTwoShares()
  const expiry = async () =>
    (await context.db.selectFrom('session').select('expires_at').where('person_id', '=', member.id).execute()).map(
      ({ expires_at }) => expires_at.getTime(),
    )
  await rosa.call('getChanges')
  const before = await expiry()
  await bank.wait(60_000)
  expect((await watchChanges(bank, rosa)).status).toBe(200)
  expect(await expiry()).toEqual(before)
  expect((await watchChanges(bank, bank.signIn(member, 'eview'))).status).toBe(403)
})

test('a session has twelve watches at most: another one ends the oldest', async () => {
  const { bank, rosa } = await rosaWithTwoShares()
  const open: Awaited<ReturnType<typeof watchChanges>>[] = []
  for (let nth = 1; nth <= 13; nth++) open.push(await watchChanges(bank, rosa))
  await vi.waitFor(() => expect(open.map(({ isOver }) => isOver())).toEqual([true, ...Array(12).fill(false)]))
})

test('a person has 24 watches at most, over all sessions, and a network 500', async () => {
  const { live, bank, callerOf } = await heard()
  const add = (person: number, sessionId: number, address = '10.0.0.1') =>
    live.add(bank.id, callerOf(person, sessionId), address, new Readable({ read() {} }))
  // Of 30 only 24 go on, so that 476 more are 500.
  const own = Array.from({ length: 30 }, (_, nth) => add(1, nth % 3))
  const others = Array.from({ length: 476 }, (_, nth) => add(nth + 2, nth + 2))
  const [tooMany, elsewhere] = [add(1_000, 1_000), add(1_000, 1_000, '10.9.0.1')]
  await expect(tooMany).rejects.toMatchObject({ status: 429 })
  await Promise.all([...own, ...others, elsewhere])
})

test('people of two institutions who have the same number do not end each other’s watches', async () => {
  const { live, bank, callerOf } = await heard()
  const ended: unknown[] = []
  const open = (institutionId: number, sessionId: number) => {
    const output = new Readable({ read() {} })
    output.push = (last) => ended.push(last) > 0
    return live.add(institutionId, callerOf(1, sessionId), '10.0.0.1', output)
  }
  const own = Array.from({ length: 24 }, (_, nth) => open(bank.id, nth % 2))
  const elsewhere = open(bank.id + 1_000_000, 0)
  expect(ended).toEqual([])
  const one = open(bank.id, 2)
  expect(ended).toEqual([null])
  await Promise.all([...own, elsewhere, one])
})

test('nothing is written to a watch that has ended, whose page may not have read its end yet', async () => {
  const { hear, live, bank, member, rosa, callerOf } = await heard()
  await rosa.call('getChanges')
  const session = await context.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const errors: unknown[] = []
  const output = new Readable({ read() {} }).on('error', (error) => void errors.push(error))
  const caller = callerOf(member.id, session.id)
  const isWatched = await live.add(bank.id, caller, '10.0.0.1', output)
  expect(isWatched()).toBe(true)
  hear.onLost?.()
  expect(isWatched()).toBe(false)
  hear.onMessage?.(`changes_${bank.id}`, 'accounts *')
  const other = new Readable({ read() {} })
  await live.add(bank.id, caller, '10.0.0.1', other)
  hear.onMessage?.(`changes_${bank.id}`, 'accounts *')
  await vi.waitFor(() => expect(String(other.read() ?? '')).toContain('changed'))
  expect(errors).toEqual([])
})

test('a watch of staff whom the identity provider let in ends after four minutes, so that it is asked again', async () => {
  const times = { now: new Date() }
  const app = await appOf({ clock: () => times.now })
  const bank = await openBank({}, { db: context.db, app })
  const staff = { id: await bank.addStaff('ada', 1), audience: 'staff' as const }
  const [ada, elsewhere] = [bank.signIn(staff, 'full', app), bank.signIn(staff, 'full', app)]
  await ada.call('getChanges')
  await context.db
    .updateTable('session')
    .set({ provider_confirmed_at: times.now, provider_asked_at: times.now })
    .where('person_id', '=', staff.id)
    .execute()
  const { isOver } = await watchChanges(bank, ada)
  const endAnother = async () => {
    const another = bank.signIn(staff, 'full', app)
    await another.call('signOut')
  }
  await elsewhere.call('signOut')
  times.now = new Date(times.now.getTime() + providerTimes.askAfter - 1)
  await endAnother()
  const second = await watchChanges(bank, ada)
  expect([isOver(), second.isOver()]).toEqual([false, false])
  times.now = new Date(times.now.getTime() + 1)
  await endAnother()
  await vi.waitFor(() => expect(isOver()).toBe(true))
  expect(second.isOver()).toBe(false)
})
