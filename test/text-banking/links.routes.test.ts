import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAccount } from '../../server/ledger/build.ts'
import { transact } from '../../server/db/open.ts'
import { context } from '../support/bank.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { plainShare } from '../support/plain.ts'
import { draft, notYours, openOwner, type Owner } from './owner.ts'

const update = ({ call }: Owner, id: number | undefined, includeAccount: boolean, textDescription?: string) =>
  call('updateLinkedAccount', {
    key: randomUUID(),
    body: { phoneLinkedAccountId: id ?? 0, includeAccount, ...(textDescription !== undefined && { textDescription }) },
  })

const addShare = ({ member }: Owner, overrides: Partial<Parameters<typeof addAccount>[2]>) =>
  transact(context.db, (tx) => addAccount(tx, member, { ...plainShare, ...overrides }))

const readNames = async (owner: Owner, phoneId: number) =>
  (await owner.links(phoneId)).map(({ displayAccountId, includeAccount, textDescription }) =>
    [displayAccountId, textDescription, ...(includeAccount ? ['included'] : [])].join(' '),
  )

test('a new phone includes the first share draft, and offers the member’s other shares and loans', async () => {
  const loan = { account_type: 2 as const, display_id: '001', default_description: 'Auto Loan' }
  const card = { account_type: 3 as const, display_id: '001', default_description: 'Visa' }
  const owner = await openOwner({
    shares: [
      { is: loan },
      { is: card },
      { is: { description: 'Rainy day' } },
      { is: draft },
      { is: draft },
      { is: { display: false } },
      { is: { is_trusted: true } },
    ],
  })
  const phoneId = await owner.addPhone()
  expect(await owner.links(phoneId)).toEqual([
    {
      id: expect.any(Number),
      mobile: '5550100001',
      phoneNickname: 'My mobile',
      displayAccountId: 'S-003',
      accountDescription: 'Rainy day',
      defaultDescription: 'Regular Share',
      includeAccount: false,
      textDescription: 'S3',
      updated: false,
    },
    expect.objectContaining({ displayAccountId: 'S-004', includeAccount: true, textDescription: 'S4' }),
    expect.objectContaining({ displayAccountId: 'S-005', includeAccount: false, textDescription: 'S5' }),
    expect.objectContaining({ displayAccountId: 'L-001', includeAccount: false, textDescription: 'L1' }),
  ])
})

test('an account opened later is offered but not included, without a name if its default name is taken', async () => {
  const owner = await openOwner()
  const phoneId = await owner.addPhone()
  const [first] = await owner.links(phoneId)
  await update(owner, first?.id, true, 's9')
  await addShare(owner, { display_id: '009' })
  await addShare(owner, { display_id: '010', type: 1 })
  await addShare(owner, { display_id: '123456789' })
  const expected = ['S-001 s9 included', 'S-002 S2 included', 'S-009 ', 'S-010 S10', 'S-123456789 ']
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => readNames(owner, phoneId)))
  expect(atOnce).toEqual(atOnce.map(() => expected))
  expect(await readNames(owner, phoneId)).toEqual(expected)
})

test('a share draft that was opened after the phone is not included by itself', async () => {
  const owner = await openOwner({ shares: [{}] })
  const phoneId = await owner.addPhone()
  await addShare(owner, { display_id: '002', ...draft })
  expect(await readNames(owner, phoneId)).toEqual(['S-001 S1', 'S-002 S2'])
})

test('a member includes, names and excludes accounts, and what else is sent is not stored', async () => {
  const owner = await openOwner()
  const phoneId = await owner.addPhone()
  const [savings, checking] = await owner.links(phoneId)
  const sent = { ...savings, phoneLinkedAccountId: savings?.id ?? 0, includeAccount: true, textDescription: ' sAv ' }
  const body = { ...sent, displayAccountId: 'S-777', accountDescription: 'x', defaultDescription: 'y', updated: true }
  expect(await owner.call('updateLinkedAccount', { key: randomUUID(), body })).toMatchObject({
    status: 200,
    data: null,
  })
  await update(owner, checking?.id, false, '')
  expect(await owner.links(phoneId)).toEqual([
    { ...savings, includeAccount: true, textDescription: 'sAv' },
    { ...checking, includeAccount: false, textDescription: '' },
  ])
  await update(owner, savings?.id, false)
  expect(await readNames(owner, phoneId)).toEqual(['S-001 sAv', 'S-002 '])
  const events = await context.db
    .selectFrom('audit_event')
    .select(['action', 'after'])
    .where('institution_id', '=', owner.bank.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ after }) => after)).toEqual(
    [true, false, false].map((included) => expect.objectContaining({ included })),
  )
})

test('a name that texts cannot use, or that another account has, is refused at its field', async () => {
  const owner = await openOwner()
  const phoneId = await owner.addPhone()
  const [savings] = await owner.links(phoneId)
  const before = await owner.links(phoneId)
  for (const name of ['', 'NINELETTE', 'my car', 'café', '$', 'xb', 'Help', 'stop', 'Y', 's2']) {
    const refused = await update(owner, savings?.id, true, name)
    expect([name, refused.status, refused.error?.fields]).toEqual([
      name,
      422,
      { textDescription: expect.stringMatching(/^.+\.$/) },
    ])
  }
  expect((await update(owner, savings?.id, false, 'S2')).status).toBe(422)
  expect(await owner.links(phoneId)).toEqual(before)
  expect((await update(owner, savings?.id, true, 'A1b2C3d4')).status).toBe(200)
})

test('if two accounts are given one name at once, one gets it, and the other is refused', async () => {
  const owner = await openOwner({ shares: Array.from({ length: 8 }, () => ({})) })
  const phoneId = await owner.addPhone()
  const links = await owner.links(phoneId)
  const answers = await Promise.all(links.map(({ id }, index) => update(owner, id, true, index % 2 ? 'car' : 'CAR')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect((await owner.links(phoneId)).filter(({ textDescription }) => /^car$/i.test(textDescription))).toHaveLength(1)
})

test('another member’s phone and link are refused like unknown ones, and stay unchanged', async () => {
  const maria = await openOwner()
  const phoneId = await maria.addPhone()
  const before = await maria.links(phoneId)
  for (const stranger of [await openOwner({ bank: maria.bank, username: 'noah' }), await openOwner()]) {
    for (const id of [phoneId, 999_999_999])
      expect(await stranger.call('getLinkedAccounts', { body: { phoneId: id } })).toMatchObject(notYours)
    for (const id of [before[0]?.id, 999_999_999])
      expect(await update(stranger, id, true, 'MINE')).toMatchObject(notYours)
  }
  expect(await maria.links(phoneId)).toEqual(before)
})

test('a removed phone and a hidden account cannot be linked', async () => {
  const owner = await openOwner()
  const [phoneId, other] = [await owner.addPhone(), await owner.addPhone('5550100002')]
  const [[link], [hidden]] = [await owner.links(phoneId), await owner.links(other)]
  await context.db
    .updateTable('phone')
    .set({ ended_at: new Date() })
    .where('institution_id', '=', owner.bank.id)
    .where('id', '=', phoneId)
    .execute()
  await context.db
    .updateTable('account')
    .set({ display: false })
    .where('institution_id', '=', owner.bank.id)
    .where('display_id', '=', '001')
    .execute()
  const gone = { status: 404, message: 'This phone is not registered any more.' }
  expect(await owner.call('getLinkedAccounts', { body: { phoneId } })).toMatchObject(gone)
  expect(await update(owner, link?.id, true, 'SAV')).toMatchObject(gone)
  expect(await update(owner, hidden?.id, true, 'SAV')).toMatchObject({
    status: 404,
    message: 'This account cannot be linked any more.',
  })
  expect(await readNames(owner, other)).toEqual(['S-002 S2 included'])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'accounts can be linked to a phone while money moves between them',
  async () => {
    const owner = await openOwner({ shares: [{ is: { display_id: '002' } }, { is: { display_id: '001' } }] })
    const phoneId = await owner.addPhone()
    const [low, high] = owner.person.accounts.map(({ id }) => id)
    await context.db.deleteFrom('phone_account').where('institution_id', '=', owner.bank.id).execute()
    const [held, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const moving = transact(context.db, async (tx) => {
      const lock = (id: number | undefined) => sql`select from account where id = ${id} for update`.execute(tx)
      await lock(low)
      held.resolve()
      await waited.promise
      await lock(high)
    })
    await held.promise
    const links = readNames(owner, phoneId)
    while (!(await isAnyWaiting(context.db))) await pause(20)
    waited.resolve()
    await moving
    expect(await links).toEqual(['S-001 S1', 'S-002 S2'])
  },
)
