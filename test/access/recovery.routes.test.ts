import { expect, test } from 'vitest'
import { dayAndTime } from '../../values/days.ts'
import { appOf, openBank, stillApp, context } from '../support/bank.ts'
import { setStatus, unlike } from './people.ts'
import { forgetful, minute, sent, waysOf, wrongCode, wrongTry } from './recovering.ts'

const timeLeft = (sentAt = '') => dayAndTime(new Date(Date.parse(sentAt) + 15 * minute), 'America/New_York')

test('the right SSN digits and date of birth send a temporary password by email only; a code goes to the mobile only', async () => {
  const { askByMail, askByText, outbox, bank } = await forgetful()
  expect(await askByMail()).toMatchObject(sent)
  const [mail, ...rest] = await outbox()
  expect(rest).toEqual([])
  expect(mail?.code).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/)
  expect(mail).toMatchObject({
    channel: 'email',
    to: 'maria@example.test',
    subject: 'Your temporary password',
    text: `Your temporary password for ${bank.institution.name} is ${mail?.code}. It works once and ends on ${timeLeft(mail?.sentAt)}. If you did not ask for it, you need not do anything: your password is as it was.`,
  })
  expect(await askByText()).toMatchObject(sent)
  const [text, ...earlier] = await outbox()
  expect(earlier).toHaveLength(1)
  expect(text?.code).toMatch(/^\d{6}$/)
  const words = `Your ${bank.institution.name} recovery code is ${text?.code}. It ends on ${timeLeft(text?.sentAt)}. We never ask for it by phone.`
  expect(text).toMatchObject({ channel: 'sms', to: '5550100009', subject: '', text: words })
})

test('a recovery request that matches no active member sends nothing and gets the usual answer', async () => {
  const { bank, member, askByMail, askByText, outbox } = await forgetful()
  const other = await openBank()
  await other.addMember('noah')
  await bank.addStaff('ada', 1)
  await bank.addMember('sven', [], { mobile: null })
  await bank.addMember('nameless', [], { born_on: null, ssn_mac: null })
  const answers = [
    await askByMail({ ssn: '1234' }),
    await askByMail({ dob: '04/13/1986' }),
    ...(await Promise.all(['nobody', 'noah', 'ada', 'nameless'].map((username) => askByMail({ username })))),
    ...(await Promise.all(['nobody', 'noah', 'ada', 'sven'].map((username) => askByText({ username })))),
  ]
  for (const status of [1, 2] as const) {
    await setStatus(member.id, status)
    answers.push(await askByMail(), await askByText())
    await bank.app.quiet()
  }
  const [first, ...rest] = answers.map(({ headers, ...answer }) => ({ ...answer, headers: Object.keys(headers) }))
  expect(first).toMatchObject(sent)
  for (const answer of rest) expect(answer).toEqual(first)
  expect(await outbox()).toEqual([])
})

test('a recovery request gets its answer before anything is sent, and a failed send is only logged', async () => {
  const logged: string[] = []
  const seal = () => {
    throw new Error('no seal')
  }
  const app = await appOf({ secrets: { ...context.secrets, seal } }, { write: (line) => void logged.push(line) })
  const { askByMail, askForLink, bank } = await forgetful({}, 'maria', app)
  expect(await askByMail()).toMatchObject(sent)
  expect(await askForLink()).toMatchObject({ status: 200 })
  await bank.app.quiet()
  const failures = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
  expect(failures.map(({ msg, err }) => [msg, err.message])).toEqual(
    Array(2).fill(['failed after its answer', 'no seal']),
  )
  await app.close()
})

test('a right temporary password sets a ten-minute cookie that scripts cannot read, whatever the username’s case and spaces', async () => {
  const { askByMail, proveByMail, newestCode } = await forgetful()
  await askByMail({ username: ' MARIA ' })
  const answer = await proveByMail(` ${await newestCode()} `, { username: 'Maria ' })
  expect(answer).toMatchObject({ status: 200, success: true, data: null, message: '' })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^sd_recovery=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})

test('every recovery code that is not valid gets the same answer: wrong, blank, expired, used or never sent', async () => {
  const { askByMail, askByText, proveByMail, proveByText, newestCode, browser, bank } = await forgetful()
  const never = [await proveByMail('k7Qm2xVd9RtB'), await proveByText('0000')]
  await askByMail()
  const temporary = await newestCode()
  await askByText()
  const code = await newestCode()
  const wrong = [
    await proveByMail(code),
    await proveByText(temporary),
    await proveByText(unlike(code)),
    await proveByText(`${code}0`),
    await proveByMail(temporary.toLowerCase()),
    await proveByMail(temporary, { username: 'nobody' }),
    await proveByText('   '),
  ]
  await proveByMail(temporary)
  const used = [await proveByMail(temporary)]
  await askByText()
  const unused = await newestCode()
  await bank.wait(15 * minute)
  const late = [await proveByText(unused)]
  for (const { headers: _, ...answer } of [...never, ...wrong, ...used, ...late])
    expect(answer).toEqual({ ...wrongCode, error: { type: 'user error' } })
  expect([...browser.jar.keys()]).toEqual(['sd_recovery_request', 'sd_recovery'])
})

test('a new temporary password makes the older one invalid, and the code sent by text still works', async () => {
  const { askByMail, askByText, proveByMail, proveByText, newestCode } = await forgetful()
  await askByText()
  const code = await newestCode()
  await askByMail()
  const old = await newestCode()
  await askByMail()
  const fresh = await newestCode()
  expect(await proveByMail(old)).toMatchObject(wrongCode)
  expect(await proveByMail(fresh)).toMatchObject({ status: 200 })
  expect(await proveByText(code)).toMatchObject({ status: 200 })
})

test('a recovery code still works after four wrong tries, and after five the member reads that a new one is needed', async () => {
  for (const [tries, status] of [
    [4, 200],
    [5, 422],
  ]) {
    const { askByText, proveByText, newestCode } = await forgetful()
    await askByText()
    const code = await newestCode()
    for (let attempt = 1; attempt <= (tries ?? 0); attempt++)
      expect(await proveByText(unlike(code))).toMatchObject(wrongTry(attempt))
    expect(await proveByText(code)).toMatchObject(status === 200 ? { status } : wrongTry(6))
  }
})

test('wrong recovery codes sent at the same time are counted one by one', async () => {
  const { askByText, proveByText, newestCode } = await forgetful()
  await askByText()
  const code = await newestCode()
  await Promise.all(Array.from({ length: 5 }, () => proveByText(unlike(code))))
  expect(await proveByText(code)).toMatchObject(wrongTry(6))
})

test('a recovery code works once, even when it is sent three times at once, and for fifteen minutes of the bank’s clock', async () => {
  const { askByText, proveByText, newestCode, bank } = await forgetful({}, 'maria', await stillApp())
  await askByText()
  const code = await newestCode()
  await bank.wait(15 * minute - 1)
  const answers = await Promise.all([1, 2, 3].map(() => proveByText(code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('a recovery code works only for its member, at its institution and in the browser that requested it', async () => {
  const { bank, askByText, proveByText, newestCode } = await forgetful()
  await bank.addMember('noah')
  const elsewhere = await forgetful()
  await waysOf(bank, 'noah').askByText()
  await askByText()
  const code = await newestCode()
  expect(await proveByText(code, { username: 'noah' })).toMatchObject(wrongCode)
  expect(await elsewhere.proveByText(code)).toMatchObject(wrongCode)
  expect(await proveByText(code, {}, bank.browser())).toMatchObject(wrongCode)
  const forger = bank.browser()
  forger.jar.set('sd_recovery_request', 'x'.repeat(43))
  expect(await proveByText(code, {}, forger)).toMatchObject(wrongCode)
  expect(await proveByText(code)).toMatchObject({ status: 200 })
})

test('a recovery code that a stranger requests leaves the member’s own code valid', async () => {
  const { askByText, proveByText, newestCode, bank } = await forgetful()
  const stranger = bank.browser(bank.app, '198.51.100.7')
  await askByText()
  const code = await newestCode()
  await askByText({}, stranger)
  const other = await newestCode()
  expect(await proveByText(other === code ? unlike(code) : other)).toMatchObject(wrongCode)
  expect(await proveByText(code)).toMatchObject({ status: 200 })
})

test('the cookie of a recovery request cannot be read by scripts, and a planted one is replaced', async () => {
  const { askByText, askByMail, browser } = await forgetful()
  browser.jar.set('sd_recovery_request', 'planted'.repeat(7))
  const answer = await askByText()
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^sd_recovery_request=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const cookie = browser.jar.get('sd_recovery_request')
  expect(cookie).not.toBe('planted'.repeat(7))
  await askByMail()
  expect(browser.jar.get('sd_recovery_request')).toBe(cookie)
})

test('a member who is locked after the recovery code was sent cannot use it', async () => {
  const { askByText, proveByText, newestCode, member } = await forgetful()
  await askByText()
  const code = await newestCode()
  await setStatus(member.id, 1)
  expect(await proveByText(code)).toMatchObject(wrongCode)
})
