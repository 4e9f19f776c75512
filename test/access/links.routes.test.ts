import { expect, test } from 'vitest'
import { dayAndTime } from '../../values/days.ts'
import { appOf, context, openBank, password, stillApp } from '../support/bank.ts'
import { fingerprint, newToken } from '../../server/security/secrets.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { setStatus, signInFully, stepsAt } from './people.ts'
import { forgetful, minute, newPassword } from './recovering.ts'

const asked = { status: 200, success: true, data: { name: null, email: null, avatar: null }, message: '' }
const invalid = {
  status: 422,
  success: false,
  data: null,
  message: 'The confirmation message expired, please generate a new one and try again.',
  error: { type: 'user error', code: 'link_invalid' },
}

test('a reset link points to the institution’s registered address, not to the Host of the request', async () => {
  const bank = await openBank({ name: 'Bank of Links', domains: ['first.links.test', 'another.links.test'] })
  const maria = await bank.addMember('maria')
  const browser = bank.browser()
  const body = { username: 'maria' }
  expect(await browser.call('sendRecoveryLink', { body, headers: { host: 'another.links.test' } })).toMatchObject(asked)
  await bank.app.quiet()
  const [mail] = (await browser.call('getOutbox', { headers: { host: 'first.links.test' } })).data
  expect(mail?.link).toMatch(
    new RegExp(`^http://first\\.links\\.test:3000/reset-password-via-email\\?hash=[\\w-]{43}&idOLBUser=${maria.id}$`),
  )
  const ends = dayAndTime(new Date(Date.parse(mail?.sentAt ?? '') + 60 * minute), 'America/New_York')
  expect(mail).toMatchObject({
    channel: 'email',
    to: 'maria@example.test',
    subject: 'Reset your password',
    text: `Set a new password for Bank of Links here: ${mail?.link}\nThe link works once and ends on ${ends}. If you did not ask for it, you need not do anything: your password is as it was.`,
  })
})

test('a reset link uses https when the public address does', async () => {
  const app = await appOf({
    settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1000', PUBLIC_URL: 'https://bank.example' }),
  })
  const { askForLink, newest, bank } = await forgetful({}, 'maria', app)
  await askForLink()
  expect((await newest())?.link).toMatch(new RegExp(`^https://${bank.host}/reset-password-via-email\\?hash=`))
  await app.close()
})

test('every request for a reset link gets one answer, but only a member who may sign in gets a mail', async () => {
  const { bank, member, askForLink, outbox } = await forgetful()
  await bank.addStaff('ada', 1)
  const answers = [await askForLink({ username: 'nobody' }), await askForLink({ username: 'ada' })]
  for (const status of [1, 2] as const) {
    await setStatus(member.id, status)
    answers.push(await askForLink())
    await bank.app.quiet()
  }
  expect(await outbox()).toEqual([])
  await setStatus(member.id, 0)
  answers.push(await askForLink())
  expect(await outbox()).toHaveLength(1)
  for (const { headers: _, ...answer } of answers) expect(answer).toEqual(asked)
})

test('a reset link sets the password once, returns whose account it is, and a mail confirms the change', async () => {
  const { askForLink, mailedLink, checkLink, useLink, newest, oldPasswordWorks, newPasswordWorks, browser } =
    await forgetful({
      mfa_type: 0,
      name: 'Maria Okafor',
    })
  await askForLink()
  const link = await mailedLink()
  expect(await checkLink(link)).toMatchObject({ status: 200, data: null })
  expect(await oldPasswordWorks()).toBe(true)
  const { headers: _, ...answer } = await useLink(link)
  expect(answer).toEqual({
    status: 200,
    success: true,
    data: { name: 'Maria Okafor', email: 'maria@example.test', avatar: null, audience: 'customer' },
    message: '',
  })
  expect([...browser.jar]).toEqual([])
  expect(await checkLink(link)).toMatchObject(invalid)
  expect(await newest()).toMatchObject({ to: 'maria@example.test', subject: 'Your password was changed' })
  expect([await oldPasswordWorks(), await newPasswordWorks()]).toEqual([false, true])
  expect(await useLink(link, { password: 'Another4Winter' })).toMatchObject(invalid)
  // A client whose answer was lost sends the same request again.
  expect(await useLink(link)).toMatchObject({ status: 200, data: answer.data })
  expect(await newPasswordWorks()).toBe(true)
})

test('altered, unknown, expired, older, another’s and a locked member’s reset links get the same refusal', async () => {
  const { askForLink, mailedLink, checkLink, useLink, bank, member, oldPasswordWorks } = await forgetful({
    mfa_type: 0,
  })
  const noah = await bank.addMember('noah')
  const elsewhere = await forgetful()
  await askForLink()
  const older = await mailedLink()
  await askForLink()
  const link = await mailedLink()
  const answers = [
    await checkLink(older),
    await elsewhere.checkLink(link),
    await useLink(older),
    await useLink(older, { password }),
    await useLink({ ...link, idOLBUser: String(noah.id) }),
    await useLink({ ...link, idOLBUser: '999999999999999' }),
    await useLink({ ...link, hash: `${link.hash}x` }),
    await useLink({ ...link, hash: link.hash.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')) }),
    await elsewhere.useLink(link),
  ]
  for (const status of [1, 2] as const) {
    await setStatus(member.id, status)
    answers.push(await checkLink(link), await useLink(link))
  }
  await setStatus(member.id, 0)
  expect(await checkLink(link)).toMatchObject({ status: 200 })
  await bank.wait(60 * minute)
  answers.push(await checkLink(link), await useLink(link))
  for (const { headers: _, ...answer } of answers) expect(answer).toEqual(invalid)
  expect(await oldPasswordWorks()).toBe(true)
})

test('a reset link works for an hour, its id may be a number, and a link requested from another address changes nothing', async () => {
  const { askForLink, mailedLink, useLink, bank, member } = await forgetful({}, 'maria', await stillApp())
  await askForLink()
  const link = await mailedLink()
  await askForLink({}, bank.browser(bank.app, '198.51.100.7'))
  await bank.wait(60 * minute - 1)
  expect(await useLink({ ...link, idOLBUser: member.id })).toMatchObject({ status: 200 })
})

test.each(['checkLink', 'useLink'] as const)(
  'a reset link becomes invalid after five tries of %s with another member’s id',
  async (way) => {
    for (const [tries, status] of [
      [4, 200],
      [5, 422],
    ]) {
      const { askForLink, mailedLink, useLink, ...ways } = await forgetful()
      await askForLink()
      const link = await mailedLink()
      const another = { ...link, idOLBUser: '1' }
      for (let attempt = 1; attempt <= (tries ?? 0); attempt++) await { useLink, ...ways }[way](another)
      expect(await useLink(link)).toMatchObject({ status })
    }
  },
)

test('a refused password leaves the reset link usable; the current one may be set again, and of two at once one is set', async () => {
  const { askForLink, mailedLink, useLink, oldPasswordWorks, newPasswordWorks } = await forgetful({ mfa_type: 0 })
  await askForLink()
  const link = await mailedLink()
  for (const refused of ['', 'Short1', 'Maria2026', 'Password123', 'x'.repeat(200)])
    expect(await useLink(link, { password: refused })).toMatchObject({
      status: 422,
      data: null,
      error: { code: 'weak_password' },
    })
  const answers = await Promise.all([useLink(link, { password }), useLink(link)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect([await oldPasswordWorks(), await newPasswordWorks()].toSorted()).toEqual([false, true])
})

test('using a reset link ends the member’s sessions, codes and other recoveries', async () => {
  const ways = await forgetful()
  const laptop = ways.bank.signIn(ways.member)
  await laptop.enter()
  await ways.recover()
  await ways.askByMail()
  const temporary = await ways.newestCode()
  await ways.askForLink()
  await ways.useLink(await ways.mailedLink())
  expect(await laptop.call('getSummary', { body: {} })).toMatchObject({ status: 401 })
  expect(await ways.set({ newPassword: 'Another4Winter', verifyPassword: 'Another4Winter' })).toMatchObject({
    status: 403,
  })
  expect(await ways.proveByMail(temporary)).toMatchObject({ status: 422 })
})

test('staff who use a reset link are sent to the staff sign-in, signed out everywhere, and forgotten by every browser', async () => {
  const { bank, useLink } = await forgetful()
  const ada = await bank.addStaff('ada', 1)
  const desk = bank.browser()
  const rememberDevice = { remember: true, uuid: '0b7c9a52-8a7c-4d2e-9f6f-0d7f5a4a1c11' }
  await signInFully(bank, 'ada', desk, rememberDevice, { isAdmin: true })
  const namesake = bank.signIn(await bank.addMember('ada'))
  await namesake.enter()
  const hash = newToken()
  const now = await bank.now()
  const row = {
    institution_id: bank.id,
    person_id: ada,
    hash: fingerprint(hash),
    sent_at: now,
    expires_at: new Date(now.getTime() + minute),
  }
  await context.db.insertInto('reset_link').values(row).execute()
  expect(await useLink({ hash, idOLBUser: ada })).toMatchObject({
    status: 200,
    data: { name: 'Ada Example', email: 'ada@example.test', audience: 'admin' },
  })
  expect(await desk.call('getSessions', { body: {} })).toMatchObject({ status: 401 })
  expect(await namesake.call('getSessions', { body: {} })).toMatchObject({ status: 200 })
  await bank.wait(minute)
  const steps = stepsAt(bank, 'ada', desk, { isAdmin: true })
  expect(await steps.prove()).toMatchObject({ status: 422 })
  expect(await steps.proveWith(newPassword, { rememberDevice })).toMatchObject({ status: 200, data: { mfaType: 2 } })
})
