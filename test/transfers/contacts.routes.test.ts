import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { context, password } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'
import { openSender, tomas } from './sender.ts'

const shown = {
  ...tomas,
  id: expect.any(Number),
  address2: '',
  venmo: '@tomas-reyes',
  routing: '**** 0019',
  account: '**** 7730',
  onItsWay: 0,
  hold: null,
  justSent: [],
}

test('a contact is listed with the last four digits of their bank numbers, by name in any case', async () => {
  const { save, contacts } = await openSender()
  expect((await save()).data).toEqual(shown)
  await save({ name: ' anna Reyes ' })
  await save({ name: 'Zoe', nickname: '' })
  expect((await contacts()).map(({ name }) => name)).toEqual(['anna Reyes', 'Tomas Reyes', 'Zoe'])
  expect((await contacts())[1]).toEqual(shown)
})

test.each<[string, object, object]>([
  ['no name', { name: '  ' }, { name: 'Enter a name.' }],
  [
    'no way to send money',
    { routing: '', account: '', venmo: '', paypal: '' },
    { paypal: 'Enter a bank account, a Venmo handle or a PayPal e-mail.' },
  ],
  ['an account number alone', { routing: '' }, { routing: 'Enter the routing number.' }],
  ['a routing number alone', { account: '' }, { account: 'Enter the account number.' }],
  [
    'a routing number whose check digit is wrong',
    { routing: '211370019' },
    { routing: 'This is not a routing number. Check its 9 digits.' },
  ],
  ['an account number of 18 digits', { account: '1'.repeat(18) }, { account: 'Write at most 17 characters.' }],
  ['an account number with a hyphen', { account: '555-7730' }, { account: 'Use letters and digits only.' }],
  ['a Venmo handle with a blank', { venmo: 'tomas reyes' }, { venmo: 'Write a Venmo handle such as @tomas-reyes.' }],
  [
    'a PayPal name that is no e-mail address',
    { paypal: 'tomas' },
    { paypal: 'Write the e-mail address that they use at PayPal.' },
  ],
  [
    'a Venmo handle that a spreadsheet would run',
    { venmo: '@-tomas' },
    { venmo: 'Write a Venmo handle such as @tomas-reyes.' },
  ],
  [
    'an e-mail address that a spreadsheet would run',
    { paypal: '+tomas@example.test' },
    { paypal: 'Write the e-mail address that they use at PayPal.' },
  ],
  ['a name that nobody can see', { name: '\u200b \u2060' }, { name: 'Enter a name.' }],
  ['an unknown state', { state: 'XX' }, { state: 'Choose a state from the list.' }],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, { name: 'Write at most 60 characters.' }],
])('a contact with %s is refused at its field, and nothing is saved', async (_what, change, fields) => {
  const { save, contacts } = await openSender()
  const { status, message, error } = await save(change)
  expect({ status, message, fields: error?.fields }).toEqual({ status: 422, message: Object.values(fields)[0], fields })
  expect(await contacts()).toEqual([])
})

test('a contact needs only one way to get money, and no address', async () => {
  const { call, contacts } = await openSender()
  for (const way of [{ venmo: '@zoe_b' }, { paypal: 'zoe@example.test' }, { routing: '021000021', account: 'AB12' }])
    expect((await call('saveContact', { body: { name: 'Zoe', ...way } })).status).toBe(200)
  expect((await contacts()).map(({ venmo, paypal, account }) => [venmo, paypal, account])).toEqual([
    ['@zoe_b', '', ''],
    ['', 'zoe@example.test', ''],
    ['', '', '**** AB12'],
  ])
})

test('a member has at most 200 contacts, also when two are saved at once', async () => {
  const { bank, member, save, contacts } = await openSender()
  const row = {
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip_code: '',
    paypal: '',
    routing_number: '',
    account_number: '',
  }
  const rows = Array.from({ length: 199 }, (_, index) => {
    return {
      ...row,
      institution_id: bank.id,
      person_id: member.id,
      name: `Zoe ${index}`,
      nickname: '',
      venmo: '@zoe-b',
      added_at: new Date(),
    }
  })
  await context.db.insertInto('contact').values(rows).execute()
  const said = (await Promise.all([save(), save()])).map(({ status, message }) => `${status} ${message}`)
  expect(said.toSorted()).toEqual(['200 ', '422 You have 200 contacts. Delete one before you add another.'])
  expect(await contacts()).toHaveLength(200)
})

test('without a confirmed password a member cannot add a contact, and nothing is sent', async () => {
  const { bank, member, contacts } = await openSender()
  const { call } = bank.signIn(member)
  const key = randomUUID()
  const refused = { status: 403, message: 'Please confirm your password.', error: { code: 'reauth_required' } }
  expect(await call('saveContact', { body: tomas, key })).toMatchObject(refused)
  expect([await contacts(), await toldBy(bank)]).toEqual([[], { notices: [], mails: [] }])
  await call('reauthenticate', { body: { password } })
  expect(await call('saveContact', { body: tomas, key })).toMatchObject({ status: 200, data: shown })
})

test('each new contact is mailed, and those of an hour share one notification', async () => {
  const { bank, member, save } = await openSender()
  await save()
  await save({ name: 'Zoe' })
  const { notices, mails } = await toldBy(bank)
  expect(notices).toEqual([
    {
      text: expect.stringMatching(/^Contact Zoe was added\. Contact Tomas Reyes was added\. If this was not you/),
      important: true,
    },
  ])
  expect(mails).toMatchObject(
    ['Tomas Reyes', 'Zoe'].map((name) => ({ to: 'rosa@example.test', subject: `Contact ${name} was added` })),
  )
  await bank.wait(3_600_001)
  const later = bank.signIn(member)
  await later.confirm()
  await later.call('saveContact', { body: { ...tomas, name: 'Lena' } })
  const told = await toldBy(bank)
  expect([told.notices.length, told.mails.length]).toEqual([2, 3])
})

test('a contact that is first refused, then saved ten times under its key, is added and notified once', async () => {
  const { bank, save, contacts } = await openSender()
  await save({ name: '' })
  expect((await toldBy(bank)).notices).toEqual([])
  const key = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => save({}, key)))
  expect(await save({}, key)).toMatchObject({ status: 200, data: shown })
  const { notices, mails } = await toldBy(bank)
  expect([notices.length, mails.length, (await contacts()).length]).toEqual([1, 1, 1])
})

test('a removed contact is gone from the list, and removing it again says so', async () => {
  const { add, remove, contacts } = await openSender()
  const id = await add()
  expect((await remove(id)).status).toBe(200)
  expect(await contacts()).toEqual([])
  expect(await remove(id)).toMatchObject({ status: 404, message: 'This contact is not in your list any more.' })
})

test('another member’s contact is refused like one that does not exist, and stays', async () => {
  const rosa = await openSender()
  const id = await rosa.add()
  const nina = await openSender(rosa.bank, { username: 'nina' })
  const answers = [
    await nina.remove(id),
    await nina.remove(2_000_000_000),
    await nina.send(id, 1),
    await nina.send(2_000_000_000, 1),
  ]
  const refused = { status: 403, message: 'This is not yours.', error: { type: 'user error', code: 'not_yours' } }
  expect(answers.map(({ status, message, error }) => ({ status, message, error }))).toEqual(Array(4).fill(refused))
  expect([(await rosa.contacts()).length, await nina.contacts()]).toEqual([1, []])
})

test('saving and removing a contact leave an audit event each, without whole bank numbers', async () => {
  const { bank, add, remove } = await openSender()
  const id = await add()
  await remove(id)
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'target_id', 'before', 'after'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  const kept = { accountNumber: '****7730', hasVenmo: true, hasPayPal: true }
  expect(events).toEqual([
    { action: 'saveContact', target_id: String(id), before: null, after: kept },
    { action: 'removeContact', target_id: String(id), before: kept, after: null },
  ])
})

test('only the first money sent to a contact younger than a day is mailed', async () => {
  const { bank, add, send } = await openSender()
  const firsts = async () =>
    (await toldBy(bank)).mails.filter(({ subject }) => subject.startsWith('Your first payment'))
  const id = await add()
  await send(id, 25.5)
  await send(id, 1)
  expect(await firsts()).toMatchObject([
    {
      to: 'rosa@example.test',
      subject: 'Your first payment to Tomas Reyes, $25.50, was sent',
      text: `Your first payment to Tomas Reyes, $25.50, was sent at ${bank.institution.name}. If this was not you, contact us at once: 5550100100.`,
    },
  ])
})
