import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { watch } from '../../server/alerts/watch.ts'
import { hold } from '../../server/ledger/hold.ts'
import { transact } from '../../server/db/open.ts'
import { cents } from '../../values/money.ts'
import { dayIn } from '../../values/days.ts'
import { context, password } from '../support/bank.ts'
import { addPhone, mobile, rosaWithAPhone } from './door.ts'

test('X moves money from the first share draft, and the lists show it as a transfer', async () => {
  const { bank, member, text, rows } = await rosaWithAPhone()
  const reply = await text('x  $25.5 sav')
  const { confirm_num: confirmNum } = (await rows())[0] ?? {}
  expect(reply).toBe(`Moved $25.50 from CHK to SAV. Confirmation ${confirmNum}. CHK has $774.50.`)
  expect(await rows()).toEqual([
    { command: 'X', body: 'x  $25.5 sav', reply, was_successful: true, amount: 25_50, confirm_num: confirmNum },
  ])
  expect(await bank.balances()).toEqual([774_50, 125_50, -9_120_00])
  const rosa = bank.signIn(member)
  const receipt = await rosa.call('getTransferReceipt', { body: { confirmNum: confirmNum ?? '' } })
  expect(receipt).toMatchObject({ status: 200, data: { amount: 25.5 } })
  const said =
    `A text from (555) 010 0009 moved $25.50 from S-001 to S-002 at ${bank.institution.name}. ` +
    `Confirmation number ${confirmNum}. If this was not you, contact us at once: 5550100100.`
  expect((await rosa.call('getNotifications', { body: {} })).data.map(({ notification }) => notification)).toEqual([
    said,
  ])
  const { data: outbox } = await bank.nobody.call('getOutbox')
  expect(outbox).toMatchObject([
    { channel: 'email', to: 'rosa@example.test', subject: 'Your transfer by text', text: said },
  ])
  const audits = await context.db
    .selectFrom('audit_event')
    .selectAll()
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  expect(audits).toMatchObject([
    {
      person_id: member.id,
      audience: 'member',
      action: 'receiveText',
      target_type: 'transfer',
      target_id: confirmNum,
      after: { from: 'S-001', to: 'S-002', amount: 25_50 },
    },
  ])
})

test('XB moves money between two named accounts, and a loan gets its payment', async () => {
  const { bank, text } = await rosaWithAPhone()
  expect(await text('XB 40 SAV CHK')).toMatch(
    /^Moved \$40\.00 from SAV to CHK\. Confirmation \d{10}\. SAV has \$60\.00\.$/,
  )
  expect(await text('XB 100.00 CHK CAR')).toContain('CHK has $740.00.')
  expect(await bank.balances()).toEqual([740_00, 60_00, -9_020_00])
})

test('the same text within two minutes asks before it moves the money again, and Y confirms it once', async () => {
  const { bank, text, rows } = await rosaWithAPhone()
  const question = 'You have just moved $5.00 to SAV. Again? Reply Y.'
  expect(await text('X\t5 SAV')).toContain('Moved $5.00')
  await bank.wait(60_000)
  expect(await text('x $5.00 sav')).toBe(question)
  expect(await bank.balances()).toEqual([795_00, 105_00, -9_120_00])
  expect(await text('y')).toContain('Moved $5.00 from CHK to SAV.')
  expect(await text('Y')).toBe('This was moved already. Text B for your balances.')
  await bank.wait(90_000)
  expect(await text('X 5 SAV')).toBe(question)
  expect(await text('B CHK')).toBe('CHK $790.00')
  expect(await text('Y')).toContain('Command not recognized')
  expect(await text('X 6 SAV')).toContain('Moved $6.00')
  expect(await bank.balances()).toEqual([784_00, 116_00, -9_120_00])
  expect(await rows()).toMatchObject([
    { amount: 5_00 },
    { amount: null, was_successful: false, reply: question },
    { command: 'Y', amount: 5_00, was_successful: true },
    { command: 'Y', amount: null },
    { command: 'X', amount: null, reply: question },
    { command: 'B', amount: null },
    { command: 'Y', amount: null },
    { amount: 6_00 },
  ])
  await bank.wait(121_000)
  expect(await text('X 5 SAV')).toContain('Moved $5.00')
})

test('after a Y another transfer of the same amount is made without a question, also the way back', async () => {
  const { bank, text } = await rosaWithAPhone()
  await text('X 5 SAV')
  await text('X 5 SAV')
  expect(await text('Y')).toContain('Moved $5.00 from CHK to SAV.')
  expect(await text('XB 5 CHK CHK')).toBe('Choose two different accounts. Both are CHK.')
  expect(await text('XB 5 SAV CHK')).toContain('Moved $5.00 from SAV to CHK.')
  expect(await bank.balances()).toEqual([795_00, 105_00, -9_120_00])
  expect(await text('X 5 SAV')).toBe('You have just moved $5.00 to SAV. Again? Reply Y.')
})

test('a question to move money again expires after ten minutes', async () => {
  const { bank, text } = await rosaWithAPhone()
  await text('X 5 SAV')
  await text('X 5 SAV')
  await bank.wait(601_000)
  expect(await text('Y')).toContain('Command not recognized')
  expect(await bank.balances()).toEqual([795_00, 105_00, -9_120_00])
})

test.each([
  ['X 25 NONE', 'Account not found: NONE.'],
  ['XB 25 NONE SAV', 'Account not found: NONE.'],
  ['XB 25 CHK OFF', 'Account not found: OFF.'],
  ['XB 25 CAR SAV', 'Money cannot be moved out of CAR.'],
  ['X 25 CHK', 'Choose two different accounts. Both are CHK.'],
  ['XB 100.01 SAV CHK', 'There is not enough in SAV. Text B SAV for its balance.'],
  ['X 0 SAV', 'Write an amount above zero.'],
  ['X 0.00 SAV', 'Write an amount above zero.'],
  ['X 500.01 SAV', 'You can move $500.00 at most with one text.'],
  ['X 25,00 SAV', 'Command not recognized. Remove any signature and reply HELP for commands.'],
  ['X 25.00 SAV\n\nSent from my iPhone', 'Command not recognized. Remove any signature and reply HELP for commands.'],
])('%s moves nothing and says why', async (body, reply) => {
  const { bank, text, rows } = await rosaWithAPhone()
  expect(await text(body)).toBe(reply)
  expect(await bank.balances()).toEqual([800_00, 100_00, -9_120_00])
  expect(await rows()).toMatchObject([{ was_successful: false, amount: null, confirm_num: null }])
})

test('a refused transfer is audited with its reason, and nobody is notified', async () => {
  const { bank, member, text, phoneId } = await rosaWithAPhone()
  await text('X 500.01 SAV')
  const audits = await context.db
    .selectFrom('audit_event')
    .selectAll()
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  const after = { amount: 500_01, reason: 'You can move $500.00 at most with one text.' }
  const refused = { action: 'receiveText', target_type: 'phone', target_id: String(phoneId), after, ok: false }
  expect(audits).toMatchObject([refused])
  expect((await bank.signIn(member).call('getNotifications', { body: {} })).data).toEqual([])
})

test('a text follows the same rules as a transfer on the site', async () => {
  const { bank, member, text } = await rosaWithAPhone()
  const [checking, savings, loan] = member.accounts.map(({ id }) => id)
  const change = (id: number | undefined, overrides: object) =>
    context.db
      .updateTable('account')
      .set(overrides)
      .where('institution_id', '=', bank.id)
      .where('id', '=', id ?? 0)
      .execute()
  await change(savings, { allow_to: false })
  expect(await text('X 25 SAV')).toBe('Money cannot be moved into SAV.')
  await change(savings, { allow_to: true, monthly_withdrawals: 0 })
  expect(await text('XB 25 SAV CHK')).toBe('SAV has no more withdrawals left this month.')
  await change(checking, { allow_from: false })
  expect(await text('X 25 SAV')).toBe('Money cannot be moved out of CHK.')
  await change(checking, { allow_from: true })
  const today = dayIn('America/New_York', new Date())
  const draft = {
    searchType: 5 as const,
    description: 'Check',
    pendingType: 'Draft',
    madeOn: today,
    effectiveOn: today,
  }
  await transact(context.db, (tx) => hold(tx, bank.id, { ...draft, accountId: checking ?? 0, amount: cents(-790_00) }))
  expect(await text('X 25 SAV')).toBe('There is not enough in CHK. Text B CHK for its balance.')
  await change(loan, { credit_limit: 9_500_00, minimum_advance: 50_00 })
  expect(await text('XB 25 CAR SAV')).toBe('The least you can move out of CAR is $50.00.')
  expect(await text('XB 50 CAR SAV')).toContain('CAR has $330.00 left to borrow.')
  await change(savings, { display: false })
  expect(await text('X 5 SAV')).toBe('Account not found: SAV.')
  expect(await bank.balances()).toEqual([800_00, 150_00, -9_170_00])
})

test('a reply does not show a balance that the member may not see', async () => {
  const { member, text } = await rosaWithAPhone()
  await context.db
    .updateTable('account')
    .set({ allow_balance: false })
    .where('id', '=', member.accounts[0]?.id ?? 0)
    .execute()
  expect(await text('X 400 SAV')).toMatch(/^Moved \$400\.00 from CHK to SAV\. Confirmation \d{10}\.$/)
  expect(await text('X 400.01 SAV')).toBe('There is not enough in CHK.')
})

test('a phone without a share draft cannot use X', async () => {
  const { member, text } = await rosaWithAPhone()
  await context.db
    .updateTable('phone_account')
    .set({ included: false })
    .where('account_id', '=', member.accounts[0]?.id ?? 0)
    .execute()
  expect(await text('X 25 SAV')).toBe('No share draft is linked to this phone.')
})

test('a phone moves at most 1,000.00 a day; refused texts do not count, and the next day starts over', async () => {
  const { bank, text } = await rosaWithAPhone()
  await bank.deposit((await firstAccount(bank.id))?.id ?? 0, 5_000_00)
  expect(await text('X 500 SAV')).toContain('Moved')
  expect(await text('X 500.01 SAV')).toContain('at most with one text')
  expect(await text('X 400 SAV')).toContain('Moved')
  expect(await text('X 100.01 SAV')).toBe(
    'You can move $1,000.00 at most a day from this phone. $100.00 of it is left today.',
  )
  expect(await text('X 100 SAV')).toContain('Moved')
  expect(await text('X 0.01 SAV')).toContain('$0.00 of it is left today.')
  await bank.wait(24 * 3_600_000)
  expect(await text('X 500 SAV')).toContain('Moved')
})

test('a transfer that was taken back counts neither toward the day of its phone nor toward the daily limit', async () => {
  const { bank, member, text, rows } = await rosaWithAPhone()
  const rosa = bank.signIn(member)
  const usedToday = async () => (await rosa.call('getDailyLimit', { body: {} })).data.usedToday
  await bank.deposit((await firstAccount(bank.id))?.id ?? 0, 5_000_00)
  await text('X 500 SAV')
  expect(await usedToday()).toBe(500)
  const confirmNum = (await rows())[0]?.confirm_num ?? ''
  const back = await rosa.call('takeTransferBack', { key: randomUUID(), body: { confirmNum } })
  expect([back.status, await usedToday()]).toEqual([200, 0])
  expect(await text('X 499 SAV')).toContain('Moved')
  expect(await text('X 498 SAV')).toContain('Moved')
  expect(await text('X 3.01 SAV')).toContain('$3.00 of it is left today.')
})

test('the same text 16 times at once moves money once and gets one answer', async () => {
  const { bank, receive, rows, postings } = await rosaWithAPhone()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => receive({ messageId: 'SM-twice', body: 'X 25 SAV' })),
  )
  expect([new Set(answers.map(({ status }) => status)), new Set(answers.map(({ reply }) => reply)).size]).toEqual([
    new Set([200]),
    1,
  ])
  expect(answers[0]?.reply).toContain('Moved $25.00')
  expect([await postings(), (await rows()).length, await bank.balances()]).toEqual([1, 1, [775_00, 125_00, -9_120_00]])
})

test('texts of one phone at once never exceed its daily limit', async () => {
  const { bank, receive, postings } = await rosaWithAPhone()
  await bank.deposit((await firstAccount(bank.id))?.id ?? 0, 5_000_00)
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => receive({ body: `X 40${index} SAV` })))
  expect(answers.map(({ reply }) => reply?.slice(0, 5)).sort()).toEqual([
    'Moved',
    'Moved',
    'You c',
    'You c',
    'You c',
    'You c',
  ])
  expect(await postings()).toBe(2)
})

test('two phones of one member that send the same text at once move the money once', async () => {
  const { bank, member, receive } = await rosaWithAPhone()
  await addPhone(bank, member, [{ name: 'A' }, { name: 'B2' }], { mobile: '5550100008' })
  const answers = await Promise.all([
    receive({ body: 'XB 100 SAV CHK' }),
    receive({ from: '5550100008', body: 'XB 100 B2 A' }),
    receive({ body: 'XB 100 SAV CHK' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.filter(({ reply }) => reply?.startsWith('Moved'))).toHaveLength(1)
  expect(await bank.balances()).toEqual([900_00, 0, -9_120_00])
})

test('a member gets the alert about money moved by text, even after STOP', async () => {
  const { bank, member, text } = await rosaWithAPhone({ mobile })
  const rosa = bank.signIn(member)
  await rosa.call('reauthenticate', { body: { password } })
  const uniqueId = member.accounts[0]?.unique_id
  const ways = { byNotification: false, byEmail: false, byText: true }
  expect(
    (
      await rosa.call('saveAlert', {
        key: randomUUID(),
        body: { kind: 'MONEY_OUT', uniqueId, amount: 20, ...ways } as never,
      })
    ).status,
  ).toBe(200)
  await text('X 25 SAV')
  await text('STOP')
  const onError = (_: string, error: unknown) => {
    throw error
  }
  await watch({ ...context, onError }, { id: bank.id, name: 'Harbor', timeZone: 'America/New_York' }, await bank.now())
  const { data } = await bank.nobody.call('getOutbox')
  expect(data.filter(({ channel, to }) => channel === 'sms' && to === mobile)).toHaveLength(1)
})

const firstAccount = (institutionId: number) =>
  context.db
    .selectFrom('account')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('account_type', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
