import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lockPerson } from '../../server/db/member.ts'
import { transact } from '../../server/db/open.ts'
import { hashPassword } from '../../server/security/secrets.ts'
import { context, openBank, password } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { sessionsOf, stepsAt } from './people.ts'
import { newPassword, strictApp, tooMany } from './recovering.ts'

const done = { status: 200, success: true, data: null }
const wrong = { status: 422, success: false, data: null, message: 'The password is not correct.' }
const minute = 60_000

test('a member who re-enters the password confirms this session, and no other, for five minutes', async () => {
  const { bank, member, maria, reauth } = await signedIn()
  await bank.signIn(member).enter()
  expect(await openUntil(member.id)).toEqual([null, null])
  expect(await reauth()).toMatchObject(done)
  const [here, other] = await openUntil(member.id)
  const left = (here?.getTime() ?? 0) - (await bank.now()).getTime()
  expect(left).toBeGreaterThan(5 * minute - 10_000)
  expect(left).toBeLessThanOrEqual(5 * minute)
  expect(other).toBe(null)
  await maria.call('refreshToken')
  expect(await openUntil(member.id)).toEqual([here, null])
})

test('re-entering the password a second time restarts the five minutes', async () => {
  const { bank, member, reauth } = await signedIn()
  await reauth()
  const [first] = await openUntil(member.id)
  await bank.wait(2 * minute)
  await reauth()
  const [second] = await openUntil(member.id)
  expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBeGreaterThanOrEqual(2 * minute)
})

test('a wrong re-entered password gets an error, confirms nothing, is in the audit, and the member stays signed in', async () => {
  const { bank, member, maria, reauth } = await signedIn()
  for (const typed of ['Harbor2027', 'harbor2026', `${password} `, 'x'.repeat(2_000)])
    expect(await reauth(typed)).toMatchObject(wrong)
  expect(await openUntil(member.id)).toEqual([null])
  const events = context.db
    .selectFrom('audit_event')
    .select(['action', 'person_id', 'ok'])
    .where('institution_id', '=', bank.id)
  expect(await events.orderBy('id').execute()).toEqual(
    Array.from({ length: 4 }, () => ({ action: 'reauthenticate', person_id: member.id, ok: false })),
  )
  expect(await maria.call('getSummary', { body: {} })).toMatchObject({ status: 200 })
})

test('five wrong current passwords on any form block all such forms for fifteen minutes, but never the sign-in', async () => {
  const { bank, member, maria, reauth } = await signedIn(await strictApp)
  const change = (typed: string) =>
    maria.call('changePassword', { body: { currentPassword: typed, newPassword, confirmPassword: newPassword } })
  const changeByNumber = (oldPassword: string) =>
    maria.call('changeNonSecurePassword', {
      body: { accountNumber: member.accountNumber, oldPassword, newPassword, verifyPassword: newPassword },
    })
  for (const ask of [reauth, change, changeByNumber, reauth, change])
    expect(await ask('Harbor2027')).toMatchObject({ status: 422 })
  for (const ask of [reauth, change, changeByNumber]) {
    const refused = await ask(password)
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  }
  expect(await openUntil(member.id)).toEqual([null])
  expect(await stepsAt(bank, 'maria', bank.browser(bank.app)).prove()).toMatchObject({ status: 200 })
  await bank.wait(15 * minute)
  expect(await bank.signIn(member, 'full', bank.app).call('reauthenticate', { body: { password } })).toMatchObject(done)
})

test('wrong re-entered passwords sent at the same time are counted one by one', async () => {
  const { reauth } = await signedIn(await strictApp)
  const answers = await Promise.all(Array.from({ length: 8 }, () => reauth('Harbor2027')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(422), ...Array(3).fill(429)])
})

test('right passwords do not count as tries and do not reset the count of wrong ones', async () => {
  const { reauth } = await signedIn(await strictApp)
  for (let time = 1; time <= 6; time++) expect(await reauth()).toMatchObject(done)
  for (let guess = 1; guess <= 4; guess++) expect(await reauth('Harbor2027')).toMatchObject(wrong)
  for (let time = 1; time <= 3; time++) expect(await reauth()).toMatchObject(done)
  expect(await reauth('Harbor2027')).toMatchObject(wrong)
  expect(await reauth()).toMatchObject(tooMany)
})

test.runIf(shared.url)(
  'a re-entered old password confirms nothing when the password is changed during the check',
  async () => {
    const { bank, member, reauth } = await signedIn()
    const wanted = await hashPassword(newPassword)
    const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = transact(context.db, async (tx) => {
      await lockPerson(tx, { institutionId: bank.id, personId: member.id })
      held.resolve()
      await waiting.promise
      await tx.updateTable('person').set({ password_hash: wanted }).where('id', '=', member.id).execute()
    })
    await held.promise
    const asked = reauth()
    while (!(await isAnyWaiting(context.db))) await pause(20)
    waiting.resolve()
    await changing
    expect(await asked).toMatchObject(wrong)
    expect(await openUntil(member.id)).toEqual([null])
  },
)

test('staff re-enter their password as members do, and their wrong tries do not block a member of the same name', async () => {
  const { bank, reauth } = await signedIn(await strictApp)
  const staff = { id: await bank.addStaff('maria', 3), audience: 'staff' as const }
  const desk = bank.signIn(staff, 'full', bank.app)
  const ofStaff = (typed: string) => desk.call('reauthenticate', { body: { password: typed, idOLBUser: staff.id } })
  expect(await ofStaff(password)).toMatchObject(done)
  expect(await openUntil(staff.id)).toEqual([expect.any(Date)])
  for (let guess = 1; guess <= 5; guess++) expect(await ofStaff('Office2027')).toMatchObject(wrong)
  expect(await ofStaff(password)).toMatchObject(tooMany)
  expect(await reauth()).toMatchObject(done)
})

async function signedIn(app?: Awaited<typeof strictApp>) {
  const bank = await openBank({}, app && { db: context.db, app })
  const member = await bank.addMember('maria', [], { mfa_type: 0 })
  const maria = bank.signIn(member, 'full', bank.app)
  await maria.enter()
  const reauth = (typed = password) => maria.call('reauthenticate', { body: { idOLBUser: member.id, password: typed } })
  return { bank, member, maria, reauth }
}

const openUntil = async (personId: number) =>
  (await sessionsOf(personId))
    .toSorted((one, other) => one.id - other.id)
    .map((session) => session.reauthenticated_until)
