import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInFully } from '../access/people.ts'
import { context, openBank, password } from '../support/bank.ts'
import * as outbox from '../../server/delivery/outbox.ts'
import {
  accept,
  bankOfAda,
  changeRole,
  confirmPassword,
  lastMail,
  remove,
  resend,
  resetPassword,
  staffOf,
} from './staff.ts'

const office = { isAdmin: true } as const
const readAudit = async (institutionId: number) =>
  (
    await context.db
      .selectFrom('audit_event')
      .select(['audience', 'person_id', 'action', 'target_type', 'target_id', 'before', 'after', 'ok'])
      .where('institution_id', '=', institutionId)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action !== 'SIGN_IN')

test('staff and open invitations are listed by name, and nobody of another institution', async () => {
  const { bank, ada, adaId, invite } = await bankOfAda()
  await openBank().then((other) => other.addStaff('stranger', 1))
  const { id } = await staffOf(bank, 'ben', 2)
  const invited = (await invite('ivo@example.test')).data
  const until = new Date((await bank.now()).getTime() + 72 * 3_600_000)
  expect(Math.abs(Date.parse(invited.invitedUntil ?? '') - until.getTime())).toBeLessThan(60_000)
  const of = (staffId: number, username: string, role: number) => {
    const alike = { invitedUntil: null, memberships: [] }
    const name = `${username[0]?.toUpperCase()}${username.slice(1)} Example`
    return { id: staffId, name, username, email: `${username}@example.test`, role, status: 1, ...alike }
  }
  expect((await ada.call('getAdmins')).data).toEqual([of(adaId, 'ada', 1), of(id, 'ben', 2), invited])
  expect(invited).toMatchObject({ name: null, username: null, email: 'ivo@example.test', role: 2, status: 2 })
  const invitations = async () => {
    const { pendingAdmins, expiredInvitations } = (await ada.call('getAdminHome')).data
    return [pendingAdmins, expiredInvitations]
  }
  expect(await invitations()).toEqual([1, 0])
  await context.db
    .updateTable('invitation')
    .set({ expires_at: await bank.now() })
    .where('institution_id', '=', bank.id)
    .execute()
  expect(await invitations()).toEqual([0, 1])
})

test('the mail of an invitation says which credit union, which role and until when, and leads to its own address', async () => {
  const { bank, invite } = await bankOfAda()
  await invite(' Ivo@example.test ', 3)
  const { to, subject, text, link } = await lastMail(bank)
  expect({ to, subject }).toEqual({
    to: 'Ivo@example.test',
    subject: `Your invitation to the back office of ${bank.institution.name}`,
  })
  expect(text).toMatch(
    /with Content Management\. .*\nThe link works once and ends on \d\d\/\d\d\/\d{4} at \d+:\d\d [AP]M E[SD]T\./,
  )
  expect([link.hostname, link.pathname]).toEqual([bank.host, '/admin/invitation'])
  const rows = JSON.stringify(
    await context.db.selectFrom('invitation').selectAll().where('institution_id', '=', bank.id).execute(),
  )
  expect(rows).not.toContain(link.searchParams.get('hash'))
})

test('an invalid e-mail address is refused, and so is one that an admin or invited person has, ignoring case', async () => {
  const { invite } = await bankOfAda()
  const refused = (status: number, text: string) => ({ status, error: { fields: { email: text } } })
  for (const email of [' ', 'ivo@example'])
    expect(await invite(email)).toMatchObject(refused(422, 'please add a valid email address'))
  expect(await invite('ADA@example.test')).toMatchObject(refused(409, 'An admin has this address already.'))
  expect((await invite('ivo@example.test')).status).toBe(200)
  expect(await invite('Ivo@Example.test')).toMatchObject(refused(409, 'This address was invited already.'))
})

test('if two admins invite the same address at once, only one succeeds', async () => {
  const { bank, invite } = await bankOfAda()
  const { browser: eve } = await staffOf(bank, 'eve')
  const body = { email: 'ivo@example.test', role: 2 as const }
  const answers = await Promise.all([invite(body.email), eve.call('inviteAdmin', { body, key: randomUUID() })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('staff enter their password within five minutes before changing staff, resetting a member or writing to all', async () => {
  const { bank, ada, invite } = await bankOfAda()
  const { id } = await staffOf(bank, 'ben', 2)
  await bank.addMember('rosa')
  await bank.wait(5 * 60_000)
  const changes = [
    () => invite('ivo@example.test'),
    () => changeRole(ada, id, 3),
    () => resetPassword(ada, id),
    () => resend(ada, id),
    () => remove(ada, id),
    () => ada.call('unblockMember', { body: { username: 'rosa' }, key: randomUUID() }),
    () => ada.call('createMessage', { body: { message: 'Closed on Friday', messageType: 1 }, key: randomUUID() }),
    () => ada.call('createNotification', { body: { notification: 'Closed on Friday' }, key: randomUUID() }),
  ]
  for (const change of changes)
    expect(await change()).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  await confirmPassword(ada)
  expect(await changeRole(ada, id, 3)).toMatchObject({ status: 200 })
})

test('every other admin with Full Access gets a mail about a change of staff', async () => {
  const { bank, ada, invite } = await bankOfAda()
  await bank.addStaff('eve', 1)
  const ben = await staffOf(bank, 'ben', 2)
  await invite('ivo@example.test')
  await changeRole(ada, ben.id, 3)
  await resetPassword(ada, ben.id)
  await remove(ada, ben.id)
  const mails = (await outbox.readOutbox(context.db, context.secrets, bank.id, 20)).filter(
    ({ to }) => to !== 'ivo@example.test' && to !== 'ben@example.test',
  )
  expect(mails.map(({ to }) => to)).toEqual(Array(4).fill('eve@example.test'))
  expect(mails.map(({ text }) => text.split(', on ')[0]).toReversed()).toEqual([
    'Ada Example invited ivo@example.test to the back office, with Banking Access',
    'Ada Example gave Ben Example Content Management in place of Banking Access',
    'Ada Example reset the password of Ben Example',
    'Ada Example deleted Ben Example, who had Content Management',
  ])
})

test('a changed role applies from the next call', async () => {
  const { bank, ada } = await bankOfAda()
  const { id, browser: ben } = await staffOf(bank, 'ben', 1)
  expect((await ben.call('getAdmins')).status).toBe(200)
  expect(await changeRole(ada, id, 3)).toMatchObject({ status: 200, data: null })
  expect(await ben.call('getAdmins')).toMatchObject({ status: 403, error: { code: 'role' } })
  expect((await ben.call('getAdminHome')).data.role).toBe(3)
})

test('staff who lose the right to view members lose their open view, and its end is recorded', async () => {
  const { bank, ada } = await bankOfAda()
  await bank.addMember('rosa')
  const { id, browser: ben } = await staffOf(bank, 'ben', 2)
  const reason = 'Called about a missing deposit'
  const { data } = await ben.call('startMemberView', { body: { username: 'rosa', reason } })
  const view = bank.browser()
  const opened = await view.call('openMemberView', { body: { ticket: data.token } })
  view.kept.token = opened.data.token
  expect((await view.call('getSummary', { body: {} })).status).toBe(200)
  await changeRole(ada, id, 3)
  expect((await view.call('getSummary', { body: {} })).status).toBe(401)
  expect((await readAudit(bank.id)).map(({ action }) => action)).toEqual(['EVIEW_START', 'EVIEW_END', 'CHANGE_ROLE'])
  await changeRole(ada, id, 2)
  expect((await ben.call('startMemberView', { body: { username: 'rosa', reason } })).status).toBe(200)
})

test('after a password reset the admin is signed out everywhere, and the mailed link sets a new password', async () => {
  const { bank, ada } = await bankOfAda()
  const { id, browser: ben } = await staffOf(bank, 'ben', 2)
  expect((await ben.call('getAdminHome')).status).toBe(200)
  expect(await resetPassword(ada, id)).toMatchObject({ status: 200, data: null })
  expect((await ben.call('getAdminHome')).status).toBe(401)
  const { to, link, hash } = await lastMail(bank)
  expect([to, link.hostname, link.pathname]).toEqual(['ben@example.test', bank.host, '/reset-password-via-email'])
  expect(link.searchParams.get('audience')).toBe('admin')
  const body = { hash, idOLBUser: String(id), password: 'Another2026' }
  const set = (password = body.password) => bank.browser().call('setPasswordByLink', { body: { ...body, password } })
  expect((await set()).data).toMatchObject({ audience: 'admin' })
  expect(await set('Another2027')).toMatchObject({ status: 422, error: { code: 'link_invalid' } })
  expect(await bank.browser().call('verifyPassword', { body: { username: 'ben', password, ...office } })).toMatchObject(
    { status: 422 },
  )
})

test('a deleted admin is signed out at once, their link no longer works, and their username and address are free', async () => {
  const { bank, ada, invite } = await bankOfAda()
  const { id } = await staffOf(bank, 'ivo', 2)
  const ivo = bank.browser()
  await resetPassword(ada, id)
  const { hash } = await lastMail(bank)
  await bank.wait(60_000)
  await signInFully(bank, 'ivo', ivo, undefined, office)
  expect((await ivo.call('getAdminHome')).status).toBe(200)
  expect(await remove(ada, id)).toMatchObject({ status: 200, data: null })
  expect((await ivo.call('getAdminHome')).status).toBe(401)
  expect((await ivo.call('verifyPassword', { body: { username: 'ivo', password, ...office } })).status).toBe(422)
  const body = { hash, idOLBUser: String(id), password: 'Another2026' }
  expect(await bank.browser().call('setPasswordByLink', { body })).toMatchObject({
    status: 422,
    error: { code: 'link_invalid' },
  })
  expect((await ada.call('getAdmins')).data.map(({ username }) => username)).toEqual(['ada'])
  expect(await remove(ada, id)).toMatchObject({ status: 404, message: 'This admin was deleted already.' })
  expect((await invite('ivo@example.test')).status).toBe(200)
  expect((await accept(bank, (await lastMail(bank)).hash)).status).toBe(200)
  const names = (await ada.call('getAdminActivity')).data.map(({ OLBUser, action }) => `${OLBUser.username} ${action}`)
  expect(names).toContain('ivo SIGN_IN')
})

test('nobody changes their own role, resets or deletes themselves', async () => {
  const { ada, adaId } = await bankOfAda()
  for (const answer of [await changeRole(ada, adaId, 2), await resetPassword(ada, adaId), await remove(ada, adaId)])
    expect(answer).toMatchObject({ status: 422, message: 'Ask another admin: you cannot do this to yourself.' })
})

test('staff of another institution, members and unknown ids get the same refusal', async () => {
  const { bank, ada } = await bankOfAda()
  const stranger = await openBank().then((other) => other.addStaff('stranger', 2))
  const rosa = await bank.addMember('rosa')
  const refused = { status: 403, error: { code: 'not_yours' }, message: 'This is not yours.' }
  for (const id of [stranger, rosa.id, 2 ** 31 - 1])
    for (const answer of [
      await changeRole(ada, id, 2),
      await resetPassword(ada, id),
      await resend(ada, id),
      await remove(ada, id),
    ])
      expect(answer).toMatchObject(refused)
})

test('an admin who is only invited gets no password reset, and one who has accepted gets no new invitation', async () => {
  const { bank, ada, adaId, invite } = await bankOfAda()
  const { id } = (await invite('ivo@example.test')).data
  expect(await resetPassword(ada, id)).toMatchObject({
    status: 409,
    message: 'This admin has not accepted the invitation yet.',
  })
  const ben = await staffOf(bank, 'ben', 2)
  expect(await resend(ada, ben.id)).toMatchObject({ status: 409, message: 'This admin has no open invitation.' })
  expect((await resend(ada, adaId)).status).toBe(422)
})

test('every change of staff is audited with the values before and after, and so is every refused one', async () => {
  const { bank, ada, adaId, invite } = await bankOfAda()
  const ben = await staffOf(bank, 'ben', 2)
  const { id } = (await invite('ivo@example.test', 3)).data
  await resend(ada, id)
  await changeRole(ada, ben.id, 3)
  await changeRole(ada, ben.id, 3)
  await resetPassword(ada, ben.id)
  await remove(ada, ben.id)
  await remove(ada, adaId)
  const row = (action: string, target: number, before: object | null, after: object | null) => {
    const done = { target_type: 'staff', target_id: String(target), before, after, ok: true }
    return { audience: 'staff', person_id: adaId, action, ...done }
  }
  expect(await readAudit(bank.id)).toEqual([
    row('ADD_ADMIN', id, null, { role: 3 }),
    row('ADD_ADMIN', id, null, { role: 3, again: true }),
    row('CHANGE_ROLE', ben.id, { role: 2 }, { role: 3 }),
    row('RESET_PASSWORD', ben.id, null, null),
    row('DELETED', ben.id, { role: 3 }, null),
    {
      ...row('DELETED', adaId, null, {
        status: 422,
        code: null,
        operation: 'removeAdmin',
        reason: 'Ask another admin: you cannot do this to yourself.',
      }),
      ok: false,
    },
  ])
})
