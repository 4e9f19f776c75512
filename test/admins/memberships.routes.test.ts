import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { components } from '../../api/schema.d.ts'
import { isSamePerson } from '../../server/db/staff.ts'
import { auditWhat } from '../../values/audit-what.ts'
import { context, openBank } from '../support/bank.ts'
import { type Browser, bankOfAda, lastMail, staffOf } from './staff.ts'

type Act = components['schemas']['MembershipAct']
const change = (browser: Browser, id: number, act: Act, username = 'benny') =>
  browser.call('changeOwnMembership', { params: { id: String(id) }, body: { username, act }, key: randomUUID() })

/** Opens a bank with three admins, of whom ben is a member too. */
async function openThree() {
  const { bank, ada } = await bankOfAda()
  const ben = await staffOf(bank, 'ben')
  const { browser: eve } = await staffOf(bank, 'eve')
  const { id: personId } = await bank.addMember('benny')
  const isSame = () => isSamePerson(context.db, { institutionId: bank.id, personId }, ben.id)
  const states = async (browser = ada) =>
    (await browser.call('getAdmins')).data
      .flatMap(({ memberships }) => memberships)
      .map(({ state, by, isOwn }) => [state, by, isOwn])
  return { bank, ada, eve, ben: ben.browser, benId: ben.id, isSame, states }
}

test('an admin is a member as soon as one colleague says so, until two agree that it ends', async () => {
  const { ada, eve, benId, isSame, states } = await openThree()
  const steps = [
    [ada, 'STATE', ['STATED', 'Ada Example', true]],
    [eve, 'APPROVE', ['CONFIRMED', 'Eve Example', false]],
    [ada, 'END', ['ENDING', 'Ada Example', true]],
    [eve, 'DECLINE', ['CONFIRMED', 'Eve Example', false]],
    [eve, 'END', ['ENDING', 'Eve Example', false]],
  ] as const
  expect(await isSame()).toBe(false)
  for (const [browser, act, state] of steps) {
    expect(await change(browser, benId, act)).toMatchObject({ status: 200 })
    expect([await states(), await isSame()]).toEqual([[state], true])
  }
  expect(await change(ada, benId, 'APPROVE')).toMatchObject({ status: 200 })
  expect([await states(), await isSame()]).toEqual([[], false])
})

test('what one admin says of the accounts of another waits on Home of a third alone', async () => {
  const { ada, ben, eve, benId } = await openThree()
  const waits = async () =>
    Promise.all(
      [ada, ben, eve].map(async (browser) => (await browser.call('getAdminHome')).data.waitingApprovals ?? null),
    )
  await change(ada, benId, 'STATE')
  const own = { kind: 'OWN_ACCOUNT', id: benId, name: 'Ben Example', by: 'Ada Example', amount: null }
  expect(await waits()).toEqual([[], [], [own]])
  await change(eve, benId, 'APPROVE')
  expect(await waits()).toEqual([[], [], []])
  await change(eve, benId, 'END')
  expect(await waits()).toEqual([[{ ...own, by: 'Eve Example' }], [], []])
})

test('nobody agrees with themselves or decides who they are, and a late answer is refused', async () => {
  const { ada, ben, eve, benId, states } = await openThree()
  const changed = { status: 409, message: 'Another admin changed this meanwhile. Look at it again.' }
  for (const act of ['APPROVE', 'DECLINE', 'END'] as const) expect(await change(ada, benId, act)).toMatchObject(changed)
  await change(ada, benId, 'STATE')
  expect(await change(eve, benId, 'STATE')).toMatchObject({ status: 409, message: 'This is stated already.' })
  expect(await change(ada, benId, 'APPROVE')).toMatchObject({ status: 422, message: 'Another admin must agree.' })
  for (const act of ['STATE', 'APPROVE', 'DECLINE', 'END'] as const)
    expect(await change(ben, benId, act)).toMatchObject({ status: 422 })
  expect(await change(eve, benId, 'END')).toMatchObject(changed)
  await change(eve, benId, 'APPROVE')
  for (const act of ['APPROVE', 'DECLINE'] as const) expect(await change(ada, benId, act)).toMatchObject(changed)
  await change(ada, benId, 'END')
  expect(await change(ada, benId, 'APPROVE')).toMatchObject({ status: 422 })
  expect(await states()).toEqual([['ENDING', 'Ada Example', true]])
})

test('only a member of the same institution can be stated, by Full Access and with the password', async () => {
  const { bank, ada, benId, isSame } = await openThree()
  await (await openBank()).addMember('stranger')
  for (const username of ['stranger', 'ada', ''])
    expect(await change(ada, benId, 'STATE', username)).toMatchObject({
      status: 422,
      error: { fields: { username: 'No member has this username.' } },
    })
  const cleo = await staffOf(bank, 'cleo', 2)
  expect(await change(cleo.browser, benId, 'STATE')).toMatchObject({ status: 403, error: { code: 'role' } })
  await bank.wait(6 * 60_000)
  expect(await change(ada, benId, 'STATE')).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  expect(await isSame()).toBe(false)
})

test('the other admins get a mail, and the audit tells each step', async () => {
  const { bank, ada, eve, benId } = await openThree()
  await change(ada, benId, 'STATE')
  expect((await lastMail(bank)).text).toContain('Ada Example says that Ben Example is the member Benny Example')
  await change(eve, benId, 'DECLINE')
  const rows = await context.db
    .selectFrom('audit_event')
    .selectAll()
    .where('institution_id', '=', bank.id)
    .where('action', '=', 'OWN_MEMBERSHIP')
    .orderBy('id')
    .execute()
  expect(rows.map((row) => [row.target_id, auditWhat({ ...row, actor_username: null } as never)])).toEqual([
    [String(benId), 'Own accounts of staff stated'],
    [String(benId), 'Own accounts of staff ended'],
  ])
})
