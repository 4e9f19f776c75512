import { expect, onTestFinished, test } from 'vitest'
import { context, openBank } from '../support/bank.ts'
import { chosen, hashFor, invitationsOf, invitedMaria, stepsOf } from './inviting.ts'
import { setStatus } from './people.ts'
import { newPassword, waysOf } from './recovering.ts'

const day = 24 * 3_600_000
const invalid = {
  status: 422,
  data: null,
  message:
    'This invitation has expired, was used already, or was tried too often. If you have not chosen a password yet, use Forgot Password.',
  error: { code: 'link_invalid' },
}
const wrong = {
  status: 422,
  data: null,
  message: 'The date of birth or the last 4 digits of the SSN are not what we have on file.',
}

async function invited() {
  const { remove, ...given } = await invitedMaria()
  onTestFinished(remove)
  return given
}

const findId = async (bank: { id: number }, username: string) =>
  (
    await context.db
      .selectFrom('person')
      .select('id')
      .where('institution_id', '=', bank.id)
      .where('username_key', '=', username)
      .executeTakeFirstOrThrow()
  ).id

test('an invited member proves who they are, chooses username, phrase and password, and signs in by a code on the phone', async () => {
  const { bank, check, prove, accept } = await invited()
  expect(await check()).toMatchObject({ status: 200, data: null })
  expect(await prove()).toMatchObject({ status: 200, data: { username: 'maria' } })
  expect(await accept({ username: ' Mia.Okafor ' })).toMatchObject({ status: 200, data: null })
  const browser = bank.browser()
  expect((await browser.call('lookUpUsername', { body: { username: 'mia.okafor' } })).data.phrase).toBe(chosen.phrase)
  expect((await waysOf(bank, 'mia.okafor').newest())?.subject).toBe('Your password was changed')
  const body = { username: 'mia.okafor', password: newPassword }
  expect((await browser.call('verifyPassword', { body })).data).toMatchObject({ mfaType: 2, sentBy: 'sms' })
  const [sent] = (await bank.browser().call('getOutbox')).data
  expect(sent?.channel).toBe('sms')
  const { data } = await browser.call('verifySignInCode', { body: { username: 'mia.okafor', code: sent?.code ?? '' } })
  expect(data.user).toMatchObject({ username: 'Mia.Okafor', name: 'Maria "Mia" Okafor' })
})

test('a member’s invitation works once, even if it is used several times at once', async () => {
  const { check, prove, accept } = await invited()
  const answers = await Promise.all([1, 2, 3].map((index) => accept({ username: `mia${index}` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  for (const use of [check, prove, accept]) expect(await use()).toMatchObject(invalid)
})

test('a member’s invitation works for 7 days and only at its institution; an unknown one gets the same answer as an expired one', async () => {
  const { bank, hash, check, prove, accept } = await invited()
  const other = await openBank()
  for (const steps of [stepsOf(other, hash), stepsOf(other, 'x'), stepsOf(bank, 'x')])
    for (const use of [steps.check, steps.prove, steps.accept]) expect(await use()).toMatchObject(invalid)
  await bank.wait(7 * day - 60_000)
  expect((await check()).status).toBe(200)
  await bank.wait(60_000)
  for (const use of [check, prove, accept]) expect(await use()).toMatchObject(invalid)
})

test('a person with the link but without the proof sees nothing of the member, and has five tries', async () => {
  const { prove, accept, check } = await invited()
  const tries = [
    () => prove({ ssn: '1111' }),
    () => prove({ dob: '04/13/1986' }),
    () => accept({ ssn: '1111', password: 'x' }),
    () => accept({ dob: '01/31/1990', username: 'noah' }),
    () => prove({ ssn: '0000' }),
  ]
  for (const attempt of tries) expect(await attempt()).toMatchObject(wrong)
  for (const use of [check, prove, accept]) expect(await use()).toMatchObject(invalid)
})

test('wrong proofs sent at the same time are counted one by one', async () => {
  const { prove } = await invited()
  const guesses = await Promise.all(Array.from({ length: 12 }, (_unused, index) => prove({ ssn: `000${index % 10}` })))
  expect(guesses.filter(({ error }) => error?.code !== 'link_invalid')).toHaveLength(5)
  expect(await prove()).toMatchObject(invalid)
})

test('a right proof resets the count of wrong ones', async () => {
  const { prove } = await invited()
  for (const ssn of ['1111', '2222', '3333', '4444', '4321', '5555', '6666', '7777', '8888']) await prove({ ssn })
  expect((await prove()).status).toBe(200)
})

test('the invitation of a member who recovered the password, was locked or is suspended opens nothing', async () => {
  const { bank, check, accept } = await invited()
  await setStatus(await findId(bank, 'maria'), 2)
  expect(await check()).toMatchObject(invalid)
  await setStatus(await findId(bank, 'maria'), 0)
  expect((await check()).status).toBe(200)
  const { recover, set } = waysOf(bank, 'maria')
  await recover()
  expect((await set()).status).toBe(200)
  expect(await check()).toMatchObject(invalid)
  expect(await accept()).toMatchObject(invalid)

  const noah = stepsOf(bank, await hashFor(bank, 'noah@example.test'))
  const desk = bank.signIn({ id: await bank.addStaff('ada', 1), audience: 'staff' })
  const body = { idOLBUser: await findId(bank, 'noah'), status: 1 as const }
  expect((await desk.call('changeMemberStatus', { body, key: 'a7d5c1de-30ac-4c52-9a1f-7a52c3b1f0aa' })).status).toBe(
    200,
  )
  expect(await noah.check()).toMatchObject(invalid)
})

test.each([
  [{ username: 'NOAH' }, 409, 'username'],
  [{ username: ' ' }, 422, 'username'],
  [{ phrase: 'ab' }, 422, 'phrase'],
  [{ phrase: newPassword }, 422, 'phrase'],
  [{ password: 'short' }, 422, 'weak_password'],
  [{ password: 'MiaOkafor1', username: 'miaokafor' }, 422, 'weak_password'],
])('the input %j of an invited member is refused, and the link still works', async (changes, expected, what) => {
  const { accept } = await invited()
  const { status, error } = await accept(changes)
  expect([status, Object.keys(error?.fields ?? {})[0] ?? error?.code]).toEqual([expected, what])
  expect((await accept()).status).toBe(200)
})

test('of two invited members who choose the same username at once, one gets it, and the other chooses again', async () => {
  const { bank, accept } = await invited()
  const noah = stepsOf(bank, await hashFor(bank, 'noah@example.test'))
  const proofOfNoah = { dob: '01/31/1990', ssn: '1111' }
  const [one, two] = await Promise.all([
    accept({ username: 'captain' }),
    noah.accept({ ...proofOfNoah, username: 'captain' }),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const again = one.status === 409 ? await accept() : await noah.accept({ ...proofOfNoah, username: 'noah' })
  expect(again.status).toBe(200)
})

test('an invited member keeps the username of the import file, and without a phone gets the code by mail', async () => {
  const { bank } = await invited()
  const noah = stepsOf(bank, await hashFor(bank, 'noah@example.test'))
  expect((await noah.accept({ dob: '01/31/1990', ssn: '1111', username: 'noah', password: newPassword })).status).toBe(
    200,
  )
  expect(
    (await bank.browser().call('verifyPassword', { body: { username: 'noah', password: newPassword } })).data,
  ).toMatchObject({
    sentTo: 'n***@e***.test',
  })
})

test('the mail of an invitation names the institution, the username, the proof and when the link ends', async () => {
  const { bank } = await invited()
  const [, mail] = await invitationsOf(bank)
  const name = bank.institution.name
  expect(mail?.subject).toBe(`Your online banking at ${name}`)
  expect(mail?.text).toMatch(
    new RegExp(
      `^Your accounts at ${name} are in its online banking\\. Choose your username and password here: http://${bank.host}(:\\d+)?/invitation\\?hash=[\\w-]{43}\nYou need your date of birth and the last 4 digits of your SSN\\. The link works once and ends on \\d\\d/\\d\\d/\\d{4} at [^.]+\\. After that, choose Forgot Password on the sign-in page: your username is maria until you choose another one\\. If you have no accounts at ${name}, you need not do anything\\.$`,
    ),
  )
})

test('the audit records the invitation and the choices of the member, but not the secret; codes are sent before invitations', async () => {
  const { bank, hash, accept } = await invited()
  const of = (table: 'member_invitation' | 'outbox_message') =>
    context.db.selectFrom(table).selectAll().where('institution_id', '=', bank.id).execute()
  const [invitations, messages] = [await of('member_invitation'), await of('outbox_message')]
  expect(invitations).toHaveLength(2)
  expect(JSON.stringify([invitations, messages])).not.toContain(hash)
  expect(messages.map((message) => 'urgent' in message && message.urgent)).toEqual([false, false])
  await accept()
  const acts = await context.db
    .selectFrom('audit_event')
    .select(['audience', 'action'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { audience: 'system', action: 'IMPORT' },
    { audience: 'system', action: 'INVITE_MEMBERS' },
    { audience: 'member', action: 'acceptMemberInvitation' },
  ])
})
