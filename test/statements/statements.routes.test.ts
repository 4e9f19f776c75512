import { expect, test } from 'vitest'
import { postingKinds } from '../../server/ledger/kinds.ts'
import { context } from '../support/bank.ts'
import { bankAt, happened, listed, type Opened, opened, statements } from './statements.ts'

const factsFor = async ({ bank }: Pick<Opened, 'bank'>, month: string) =>
  (
    await context.db
      .selectFrom('statement')
      .selectAll()
      .where('institution_id', '=', bank.id)
      .where('month', '=', month)
      .executeTakeFirstOrThrow()
  ).facts.accounts

test('a statement is made in the night after the last business day, also those that were missed, once each', async () => {
  const at = await opened('2026-10-30T23:59')
  await at.make()
  expect((await listed(at)).map(({ month }) => month)).toEqual(['09/01/2026', '08/01/2026'])
  at.goTo('2026-10-31T00:01')
  await Promise.all([at.make(), at.make()])
  await at.make()
  expect(await listed(at)).toEqual([
    { month: '10/01/2026', fromDate: '10/01/2026', toDate: '10/30/2026', madeOn: '10/31/2026', isOpened: false },
    { month: '09/01/2026', fromDate: '09/01/2026', toDate: '09/30/2026', madeOn: '10/30/2026', isOpened: false },
    { month: '08/01/2026', fromDate: '08/01/2026', toDate: '08/31/2026', madeOn: '10/30/2026', isOpened: false },
  ])
})

test('a member reads the day of the first statement until it is made, and none without an account that it shows', async () => {
  const at = await bankAt('2026-08-31T23:59')
  const [maria, noah] = [
    await at.bank.addMember('maria', [{}]),
    await at.bank.addMember('noah', [{ is: { display: false } }]),
  ]
  const nextFor = async (person: typeof maria) =>
    (await at.bank.signIn(person).call('getStatements', { body: {} })).data.nextOn
  expect([await nextFor(maria), await nextFor(noah)]).toEqual(['09/01/2026', null])
  at.goTo('2026-09-01T00:01')
  expect(await nextFor(maria)).toBe('09/01/2026')
  await at.make()
  expect(await nextFor(maria)).toBe('10/01/2026')
})

test('balances follow from one statement to the next, and what is posted late is on the next one', async () => {
  const at = await opened()
  await happened(at.bank, at.account, [
    { on: '2026-07-10', amount: 100_00 },
    { on: '2026-09-02', amount: -10_00 },
    { on: '2026-10-05', amount: 5_00 },
  ])
  at.goTo('2026-10-31T02:00')
  await at.make()
  await happened(at.bank, at.account, [
    { on: '2026-10-31', amount: 7_00 },
    { on: '2026-10-29', amount: -1_00, description: 'Late' },
    { on: '2026-11-12', amount: -2_00 },
  ])
  at.goTo('2026-12-01T02:00')
  await at.make()
  const balances = await Promise.all(
    ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map(async (month) =>
      (await factsFor(at, month)).map(({ opening, closing }) => [opening, closing]),
    ),
  )
  expect(balances.flat()).toEqual([
    [100_00, 100_00],
    [100_00, 90_00],
    [90_00, 95_00],
    [95_00, 99_00],
  ])
  const { balance } = await context.db
    .selectFrom('account')
    .select('balance')
    .where('institution_id', '=', at.bank.id)
    .where('id', '=', at.account)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(99_00)
  const { data } = await at.browser.call('getStatement', { body: { month: '11/01/2026' } })
  expect(data.blocks).toContainEqual(
    expect.objectContaining({
      rows: [
        ['10/29/2026', 'Late', '−$1.00', '$94.00'],
        ['10/31/2026', 'Coffee', '$7.00', '$101.00'],
        ['11/12/2026', 'Coffee', '−$2.00', '$99.00'],
      ],
    }),
  )
})

test('dividends, interest and fees are summed by month and by year, which starts over in January', async () => {
  const at = await opened('2026-12-10T12:00')
  await happened(at.bank, at.account, [
    { on: '2026-03-01', amount: 100_00 },
    { on: '2026-04-01', amount: 1_00, description: 'Dividend' },
    { on: '2026-11-30', amount: -3_00, description: 'Overdraft fee' },
    { on: '2026-12-01', amount: 2_00, description: 'Dividend' },
    { on: '2027-01-04', amount: 50, description: 'Dividend' },
  ])
  at.goTo('2027-02-01T02:00')
  await at.make()
  const sums = async (month: string) => (await factsFor(at, month)).map(({ interest, fees }) => ({ interest, fees }))
  expect(await sums('2026-11-01')).toEqual([{ interest: { month: 0, year: 1_00 }, fees: { month: 3_00, year: 3_00 } }])
  expect(await sums('2026-12-01')).toEqual([{ interest: { month: 2_00, year: 3_00 }, fees: { month: 0, year: 3_00 } }])
  expect(await sums('2027-01-01')).toEqual([{ interest: { month: 50, year: 50 }, fees: { month: 0, year: 0 } }])
})

test('the interest that a card charges is interest of the month and of the year', async () => {
  const at = await opened('2026-10-20T12:00', { account_type: 3 })
  await happened(at.bank, at.account, [
    { on: '2026-09-01', amount: 100_00, description: 'Dividend of a partner' },
    { on: '2026-09-25', amount: -12_32, description: 'Interest charge' },
    { on: '2026-10-25', amount: -2_27, description: 'INTEREST CHARGE on purchases' },
    { on: '2026-10-26', amount: -9_00, description: 'Book of Interest' },
  ])
  at.goTo('2026-10-31T02:00')
  await at.make()
  expect((await factsFor(at, '2026-10-01')).map(({ interest }) => interest)).toEqual([{ month: 2_27, year: 14_59 }])
})

test('what a share is charged as interest is no dividend', async () => {
  const at = await opened()
  await happened(at.bank, at.account, [
    { on: '2026-10-01', amount: 5_00, description: 'Dividend' },
    { on: '2026-10-25', amount: -2_27, description: 'Interest charge' },
  ])
  at.goTo('2026-10-31T02:00')
  await at.make()
  expect((await factsFor(at, '2026-10-01')).map(({ interest }) => interest)).toEqual([{ month: 5_00, year: 5_00 }])
})

test('a statement that is made up months later does not say today’s rate and payment as its month’s', async () => {
  const at = await opened('2026-10-31T02:00', { account_type: 3, rate: 14.9 })
  await context.db
    .insertInto('credit_card')
    .values({
      institution_id: at.bank.id,
      account_id: at.account,
      brand: 0,
      name: 'Visa',
      minimum_due: 25_00,
      due_on: '2026-11-09',
    })
    .execute()
  await happened(at.bank, at.account, [{ on: '2026-08-05', amount: -100_00 }])
  await at.make()
  const told = async (month: string) => (await factsFor(at, month)).map(({ rate, due }) => ({ rate, due }))
  expect(await told('2026-08-01')).toEqual([{ rate: null, due: null }])
  expect(await told('2026-10-01')).toEqual([{ rate: 14.9, due: { amount: 25_00, on: '2026-11-09' } }])
})

test('what happens after December’s closing day is on January’s statement, which says the sums of its year', async () => {
  const at = await opened('2028-12-30T12:00')
  await happened(at.bank, at.account, [
    { on: '2028-06-01', amount: 4_00, description: 'Dividend' },
    { on: '2028-12-31', amount: 2_00, description: 'Dividend' },
    { on: '2028-12-31', amount: -3_00, description: 'Overdraft fee' },
    { on: '2029-01-05', amount: 50, description: 'Dividend' },
  ])
  at.goTo('2029-02-01T02:00')
  await at.make()
  const ofMonth = async (month: string) =>
    (await factsFor(at, month)).map(({ opening, closing, interest }) => ({ opening, closing, interest }))
  expect(await ofMonth('2028-12-01')).toEqual([{ opening: 4_00, closing: 4_00, interest: { month: 0, year: 4_00 } }])
  expect(await ofMonth('2029-01-01')).toEqual([{ opening: 4_00, closing: 3_50, interest: { month: 2_50, year: 50 } }])
  const { data } = await at.browser.call('getStatement', { body: { month: '01/01/2029' } })
  expect(data.blocks).toContainEqual({
    kind: 'facts',
    facts: expect.arrayContaining([
      { label: 'Dividends this year', value: '$0.50' },
      { label: 'Fees this year', value: '$0.00' },
      { label: 'Dividends in 2028', value: '$6.00' },
      { label: 'Fees in 2028', value: '$3.00' },
    ]),
  })
})

test('the first statement of an account sums up the year before too', async () => {
  const at = await opened('2028-12-30T12:00')
  await context.db
    .updateTable('institution')
    .set({ statements: JSON.stringify({ ...statements, firstMonth: '2029-01' }) })
    .where('id', '=', at.bank.id)
    .execute()
  await happened(at.bank, at.account, [
    { on: '2027-12-31', amount: 9_00, description: 'Dividend' },
    { on: '2028-06-01', amount: 4_00, description: 'Dividend' },
    { on: '2028-12-31', amount: 2_00, description: 'Dividend' },
  ])
  at.goTo('2029-02-01T02:00')
  await at.make()
  expect((await factsFor(at, '2029-01-01')).map(({ interest, lastYear }) => ({ interest, lastYear }))).toEqual([
    { interest: { month: 2_00, year: 0 }, lastYear: { interest: 6_00, fees: 0 } },
  ])
})

test('the balance with which an imported account begins is its opening balance, and no deposit', async () => {
  const at = await opened('2026-10-20T12:00')
  const begun = { kind: postingKinds.openingBalance, description: 'Opening balance' }
  await happened(at.bank, at.account, [
    { on: '2026-10-12', amount: 100_00, ...begun },
    { on: '2026-10-13', amount: -4_50 },
  ])
  at.goTo('2026-10-31T02:00')
  await at.make()
  const blocks = (await at.browser.call('getStatement', { body: { month: '10/01/2026' } })).data.blocks
  expect(blocks).toContainEqual({
    kind: 'facts',
    facts: expect.arrayContaining([
      { label: 'Opening balance', value: '$100.00' },
      { label: 'Deposits', value: '$0.00' },
      { label: 'Closing balance', value: '$95.50' },
    ]),
  })
  expect(blocks).toContainEqual(expect.objectContaining({ rows: [['10/13/2026', 'Coffee', '−$4.50', '$95.50']] }))
  expect((await factsFor(at, '2026-09-01')).map(({ closing }) => closing)).toEqual([0])
})

test('the fee of a payment is a fee, and a payment to a payee called Fee is none', async () => {
  const at = await opened()
  await happened(at.bank, at.account, [
    { on: '2026-10-01', amount: 100_00 },
    { on: '2026-10-02', amount: -50, kind: postingKinds.paymentFee, description: 'E-Pay' },
    { on: '2026-10-02', amount: -20_00, kind: postingKinds.payment, description: 'E-PAY School Fee' },
    { on: '2026-10-03', amount: -3_00, description: 'ATM fee' },
  ])
  at.goTo('2026-10-31T02:00')
  await at.make()
  expect((await factsFor(at, '2026-10-01')).map(({ fees }) => fees)).toEqual([{ month: 3_50, year: 3_50 }])
})

test('what another bank takes for a fee or pays as a dividend is neither a fee nor a dividend of ours', async () => {
  const at = await opened()
  await happened(at.bank, at.account, [
    { on: '2026-10-01', amount: 100_00, description: 'Dividend' },
    { on: '2026-10-02', amount: 40_00, kind: postingKinds.received, description: 'DIVIDEND FUND: PAYOUT' },
    { on: '2026-10-02', amount: -30_00, kind: postingKinds.received, description: 'HARBOR GYM: CLUB FEE' },
  ])
  at.goTo('2026-10-31T02:00')
  await at.make()
  expect((await factsFor(at, '2026-10-01')).map(({ interest, fees }) => [interest.month, fees.month])).toEqual([
    [100_00, 0],
  ])
})

test('a hidden account is on no statement, and who has no other gets none', async () => {
  const at = await opened('2026-10-31T02:00')
  const hidden = { is: { display: false } }
  await at.bank.addMember('noah', [hidden])
  const leo = at.bank.signIn(await at.bank.addMember('leo', [{}, hidden]))
  await at.make()
  const people = await context.db
    .selectFrom('statement')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['username', 'facts'])
    .where('statement.institution_id', '=', at.bank.id)
    .where('statement.month', '=', '2026-10-01')
    .orderBy('person_id')
    .execute()
  expect(people.map(({ username, facts }) => [username, facts.accounts.length])).toEqual([
    ['maria', 1],
    ['leo', 1],
  ])
  expect((await leo.call('getStatements', { body: {} })).data.statements).toHaveLength(3)
})

test('a member with e-statements hears of a new one once and of no old one, and who gets paper does not', async () => {
  const at = await opened('2026-10-31T02:00')
  await at.bank.addMember('noah', [{}])
  await at.make()
  const told = await context.db
    .selectFrom('outbox_message')
    .select(['recipient', 'subject'])
    .where('institution_id', '=', at.bank.id)
    .orderBy('id')
    .execute()
  const { data } = await at.browser.call('getNotifications', { body: {} })
  expect(data.map(({ notification, statementMonth }) => [notification, statementMonth])).toEqual([
    [`Your October 2026 statement is ready at ${at.bank.institution.name}. Find it under Statements.`, '10/01/2026'],
  ])
  expect(told).toEqual([{ recipient: 'maria@example.test', subject: 'Your October 2026 statement is ready' }])
})

test('work that is stopped in the middle goes on later, and makes none twice', async () => {
  const at = await opened('2026-09-01T02:00')
  for (let index = 0; index < 7; index++) await at.bank.addMember(`member${index}`, [{}])
  let batches = 0
  const freeze = (disabledAt: Date | null) =>
    context.db.updateTable('institution').set({ disabled_at: disabledAt }).where('id', '=', at.bank.id).execute()
  // It was frozen after the run had looked which institutions are open.
  await freeze(new Date())
  await at.make()
  await freeze(null)
  expect(
    await context.db.selectFrom('statement').select('person_id').where('institution_id', '=', at.bank.id).execute(),
  ).toEqual([])
  await at.make(() => batches++ < 2, 2)
  const counted = async () =>
    (await context.db.selectFrom('statement').select('person_id').where('institution_id', '=', at.bank.id).execute())
      .length
  expect(await counted()).toBe(4)
  await at.make()
  expect(await counted()).toBe(8)
})
