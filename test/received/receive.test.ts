import { expect, test, vi } from 'vitest'
import type { Db } from '../../server/db/open.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { isAnyWaiting } from '../support/locks.ts'
import { parseAchFile } from '../../server/received/ach-file.ts'
import { readOutside } from '../outgoing/outside-reader.ts'
import { achFile, openReceiving } from './ach.ts'

test('a file of another bank waits while the institution is frozen', async () => {
  const { bank, share, put, read, files } = await openReceiving()
  const freeze = (disabledAt: Date | null) =>
    context.db.updateTable('institution').set({ disabled_at: disabledAt }).where('id', '=', bank.id).execute()
  await freeze(new Date())
  await put('fed-1.ach', achFile([{ code: '22', target: share, amount: 1_200_00 }]))
  await read()
  expect([await bank.balances(), await files('received')]).toEqual([[50_000_00], ['fed-1.ach']])
  await freeze(null)
  await read()
  expect([await bank.balances(), await files('received')]).toEqual([[51_200_00], []])
})

test.runIf(shared.url)(
  'a file that is being read when the institution is frozen stops before its next entry',
  async () => {
    const { bank, share, put, read } = await openReceiving()
    const freeze = (tx: Db, disabledAt: Date | null) =>
      tx.updateTable('institution').set({ disabled_at: disabledAt }).where('id', '=', bank.id).execute()
    await put(
      'fed-1.ach',
      achFile([
        { target: share, amount: 1_00 },
        { target: share, amount: 5_00 },
      ]),
    )
    const reading = await context.db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('institution_id', '=', bank.id).forUpdate().execute()
      const begun = read()
      await vi.waitUntil(() => isAnyWaiting(context.db), { timeout: 10_000 })
      await freeze(context.db, new Date())
      return { begun }
    })
    await reading.begun
    expect(await bank.balances()).toEqual([50_001_00])
    await freeze(context.db, null)
    await read()
    expect(await bank.balances()).toEqual([50_006_00])
  },
)

test.runIf(shared.url)('a withdrawal waits for the deposit of its file that another server is posting', async () => {
  const { bank, share, put, read } = await openReceiving()
  const entries = [
    { code: '27', target: share, amount: 50_100_00 },
    { code: '22', target: share, amount: 1_200_00 },
  ]
  await put('fed-1.ach', achFile(entries, '310306'))
  await read()
  await bank.wait(24 * 60 * 60_000)
  const reading = await context.db.transaction().execute(async (tx) => {
    const stored = tx.selectFrom('received_entry').select('received_entry_id').where('institution_id', '=', bank.id)
    await stored.where('transaction_code', '=', '22').forUpdate().execute()
    const begun = read()
    await vi.waitUntil(() => isAnyWaiting(context.db), { timeout: 10_000 })
    return { begun }
  })
  await reading.begun
  expect(await bank.balances()).toEqual([50_000_00 + 1_200_00 - 50_100_00])
})

test('a deposit and a withdrawal of another bank are posted once, as the member reads them', async () => {
  const { bank, member, account, share, put, read, files, errors } = await openReceiving()
  const file = achFile([
    { code: '27', target: share, amount: 50_100_00, addenda: '05RENT MARCH' },
    { code: '22', target: share, amount: 1_200_00 },
  ])
  await put('fed-1.ach', file)
  await read()
  expect(await bank.balances()).toEqual([50_000_00 + 1_200_00 - 50_100_00])
  await put('fed-1.ach', file)
  await read()
  expect(await bank.balances()).toEqual([1_100_00])
  expect([await files('received'), await files('received/done')]).toEqual([[], ['fed-1.ach', 'fed-1.ach.2']])
  const body = { uniqueId: account.unique_id, accountType: 1 as const, from: '03/01/2031', to: '03/31/2031' }
  const { data } = await bank.signIn(member).call('getTransactions', { body })
  expect(
    data.postedTransactions.slice(0, 2).map(({ description, amount, comment }) => [description, amount, comment]),
  ).toEqual([
    ['HARBOR PAYROLL: SALARY', -50_100, 'RENT MARCH'],
    ['HARBOR PAYROLL: SALARY', 1_200, ''],
  ])
  expect(errors).toEqual([])
  const audited = context.db.selectFrom('audit_event').select(['action', 'target_type', 'target_id', 'after'])
  const posted = (amount: number) => ({
    action: 'receiveMoney',
    target_type: 'member',
    target_id: String(member.id),
    after: { amount, account: 'S-001', sender: 'HARBOR PAYROLL', trace: expect.stringMatching(/^\d{15}$/) },
  })
  expect(await audited.where('institution_id', '=', bank.id).orderBy('id').execute()).toEqual([
    posted(1_200_00),
    posted(-50_100_00),
  ])
})

test('what cannot be posted goes back with its reason in one file, and a question whether an account is there posts nothing', async () => {
  const { bank, member, share, put, read, files, text, errors } = await openReceiving()
  await context.db
    .updateTable('account')
    .set({ allow_from: false })
    .where('institution_id', '=', bank.id)
    .where('person_id', '=', member.id)
    .execute()
  await put(
    'fed.ach',
    achFile([
      { code: '22', target: '9999999001', amount: 5_00 },
      { code: '27', target: share, amount: 7_00 },
      { code: '23', target: share },
      { code: '28', target: '12' },
      { code: '52', target: share, amount: 9_00 },
    ]),
  )
  await read()
  await read()
  expect(await bank.balances()).toEqual([50_000_00])
  expect(await files()).toEqual(['ach-returns-2031-03-05-1.txt'])
  const { entries, totals } = readOutside(await text('ach-returns-2031-03-05-1.txt'))
  expect(entries.map(({ code, account, amount, addenda }) => [code, account, amount, addenda?.slice(0, 20)])).toEqual([
    ['21', '9999999001', 5_00, '99R03011000130000001'],
    ['26', share, 7_00, '99R20011000130000002'],
    ['26', '12', 0, '99R03011000130000004'],
    ['51', share, 9_00, '99R20011000130000005'],
  ])
  expect(totals).toEqual([7_00, 14_00, 8])
  expect(errors).toEqual([])
})

test.each([
  [{ allow_from: false, allow_to: false, ach_debits: true, ach_credits: true }, 50_000_00 + 5_00 - 7_00],
  [{ ach_debits: false, ach_credits: false }, 50_000_00],
])('an account says apart from online banking what other banks may do: %o', async (flags, balance) => {
  const { bank, share, put, read } = await openReceiving()
  await context.db.updateTable('account').set(flags).where('institution_id', '=', bank.id).execute()
  await put(
    'fed.ach',
    achFile([
      { code: '22', target: share, amount: 5_00 },
      { code: '27', target: share, amount: 7_00 },
    ]),
  )
  await read()
  expect(await bank.balances()).toEqual([balance])
})

test('a withdrawal that the account cannot pay goes back', async () => {
  const { bank, share, put, read, text } = await openReceiving()
  await put('fed.ach', achFile([{ code: '27', target: share, amount: 50_000_01 }]))
  await read()
  expect(await bank.balances()).toEqual([50_000_00])
  expect(parseAchFile(await text('ach-returns-2031-03-05-1.txt'), '011000138')).toMatchObject([
    { notice: { code: 'R01' } },
  ])
})

test('a member is told what was sent back and why, once, and the audit has it', async () => {
  const { bank, member, share, put, read, told } = await openReceiving()
  const number = member.accountNumber
  await put(
    'fed.ach',
    achFile([
      { code: '27', target: share, amount: 50_000_01 },
      { code: '22', target: `${number}009`, amount: 5_00 },
      { code: '22', target: '99999999001', amount: 6_00 },
      { code: '23', target: `${number}009` },
    ]),
  )
  await read()
  await read()
  const withdrawal =
    'HARBOR PAYROLL tried to take $50,000.01 from S-001 on 03/05/2031. There was not enough money in it, so we sent it back unpaid. Your balance has not changed. Ask HARBOR PAYROLL what to do.'
  const deposit =
    'HARBOR PAYROLL sent $5.00 to an account whose number ends in 0009 on 03/05/2031. You have no such account, so we sent the money back. Your balance has not changed. Ask HARBOR PAYROLL what to do.'
  const { notices, mails } = await told()
  expect(notices).toEqual([deposit, withdrawal].map((text) => ({ text, important: true })))
  expect(mails.map(({ subject }) => subject)).toEqual(['A deposit was sent back', 'A withdrawal was sent back unpaid'])
  const events = context.db.selectFrom('audit_event').select(['target_id', 'after'])
  const sentBack = events.where('institution_id', '=', bank.id).where('action', '=', 'sendBackReceived')
  expect(await sentBack.orderBy('id').execute()).toMatchObject([
    { target_id: String(member.id), after: { amount: 5_00, account: null, sender: 'HARBOR PAYROLL', code: 'R03' } },
    { target_id: String(member.id), after: { amount: -50_000_01, account: 'S-001', code: 'R01' } },
  ])
})

test('an entry is posted on its day, once its file is stored', async () => {
  const { bank, share, put, read, files, pass } = await openReceiving()
  await put('fed.ach', achFile([{ target: share, amount: 5_00 }], '310306'))
  await read()
  expect([await bank.balances(), await files('received/done')]).toEqual([[50_000_00], ['fed.ach']])
  await pass('2031-03-06')
  await read()
  expect(await bank.balances()).toEqual([50_005_00])
})

test.each(['      ', '000000'])(
  'entries of a batch without a day, as %j, are posted on the day of their file',
  async (none) => {
    const { bank, share, put, read } = await openReceiving()
    await put('fed.ach', achFile([{ target: share, amount: 100_00 }], none))
    await read()
    expect(await bank.balances()).toEqual([50_100_00])
  },
)

test('two processes that read one file at once post each entry once', async () => {
  const { bank, share, put, read } = await openReceiving()
  await put('fed.ach', achFile(Array.from({ length: 20 }, () => ({ target: share, amount: 1_00 }))))
  await Promise.all([read(), read(), read()])
  expect(await bank.balances()).toEqual([50_020_00])
})

test.each([
  [
    'a sum',
    (file: string) => file.replace('0000000500SARA', '0000000600SARA').replace('0000000500E-17', '0000000600E-17'),
    4,
  ],
  ['a record that is cut', (file: string) => file.replace('SARA SENDER ', 'SARA SENDER'), 3],
  ['another bank’s routing number', (file: string) => file.replace('622900100408', '622011000138'), 3],
  ['a return that has no reason', (file: string) => file.replace('622900100408', '621900100408'), 4],
  ['a batch that has no end', (file: string) => file.replace(/8200.*\r\n/, ''), 4],
  ['a character that is none', (file: string) => file.replace('SARA SENDER', 'SARA\0SENDER'), 3],
  ['no end', (file: string) => file.split('\r\n').slice(0, 4).join('\r\n'), 0],
])('a file with %s is refused whole, with line and reason', async (_, spoil, line) => {
  const { bank, share, put, read, files, text } = await openReceiving()
  await put('fed.ach', spoil(achFile([{ target: share, amount: 5_00 }])))
  await read()
  expect(await bank.balances()).toEqual([50_000_00])
  expect(await files('received/refused')).toEqual(['fed.ach', 'fed.ach.reasons.csv'])
  expect((await text('received/refused/fed.ach.reasons.csv')).split('\r\n')[1]).toMatch(new RegExp(`^fed.ach,${line},`))
})

test('a payment of ours that comes back is credited, and a notice of change corrects its payee and tells the member', async () => {
  const { bank, contactId, send, poll, put, read, told, errors, proof } = await openReceiving()
  const [lost, kept] = [await send({ amount: 25_00 }), await send({ amount: 30_00 })]
  await poll()
  await put(
    'fed.ach',
    achFile([
      { code: '21', target: '44007730', amount: 25_00, individualId: lost, addenda: '99R02900100400000001' },
      {
        code: '21',
        target: '44007730',
        individualId: kept,
        trace: '011000130000099',
        addenda: `98C01900100400000002${' '.repeat(6)}01100013${'55008840'.padEnd(29)}`,
      },
    ]),
  )
  await read()
  expect(errors).toEqual([])
  expect(await bank.balances()).toEqual([50_000_00 - 30_00])
  const contact = await context.db
    .selectFrom('contact')
    .select('account_number')
    .where('institution_id', '=', bank.id)
    .where('id', '=', contactId)
    .executeTakeFirst()
  expect(contact).toEqual({ account_number: '55008840' })
  const { notices } = await told()
  expect(notices.map(({ text }) => text)).toContain(
    'The bank of Tomás Reyes told us that the account to which you pay has changed. Your next payment goes to the account that ends in 8840. You do not need to do anything. If this looks wrong, contact us.',
  )
  expect(await proof()).toEqual([])
})
