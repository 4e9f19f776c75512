import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { demoPort } from '../../server/demo/outgoing.ts'
import { filePort } from '../../server/outgoing/file-port.ts'
import { payerOn } from '../payments/paula.ts'
import { context } from '../support/bank.ts'
import { ach, handingOn, senderOn } from './leaving.ts'
import { type Refused, returnFile } from './return-file.ts'

const closed = 'Account closed.'

const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .sort()

/** Opens a sender whose bank reads return files from a real folder. */
async function openReturns(on?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'returns-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sender = await senderOn(on)
  const [port, own] = [filePort(folder), join(folder, sender.bank.institution.key, 'returns')]
  await mkdir(own, { recursive: true })
  return {
    ...sender,
    own,
    /** `afterReading`: runs when a file of returns has been read. */
    poll: (afterReading: () => Promise<unknown> = async () => {}) =>
      sender.poll({
        ...port,
        returned: (institution, reports, take) =>
          port.returned(institution, reports, async (found) => {
            await afterReading()
            return take(found)
          }),
      }),
    put: (name: string, ...refused: Refused[]) => writeFile(join(own, name), returnFile(refused)),
    files: (inside = '') => filesIn(join(own, inside)),
    history: async () => {
      const body = { uniqueId: sender.account.unique_id, accountType: 1 as const, from: '03/01/2031', to: '03/31/2031' }
      return (await sender.bank.signIn(sender.member).call('getTransactions', { body })).data.postedTransactions
    },
  }
}

test('money that a bank returns is credited by one posting with an explanation in the history, and the member is notified', async () => {
  const { bank, send, poll, put, files, rows, history, told, proof, errors } = await openReturns()
  const [first, second] = [await send({ amount: 25_00 }), await send({ amount: 30_00 })]
  await poll()
  expect(await bank.balances()).toEqual([50_000_00 - 55_00])
  await put('monday.txt', { id: first, amount: 25_00, code: 'R02' })
  await poll()
  expect(await bank.balances()).toEqual([50_000_00 - 30_00])
  expect((await history())[0]).toMatchObject({
    description: 'Returned: Tomás Reyes',
    amount: 25,
    comment: closed,
    type: 2,
  })
  expect(await rows()).toMatchObject([
    { confirmation: first, return_reason: closed, returned_at: expect.any(Date), delivered_at: expect.any(Date) },
    { confirmation: second, return_reason: null, returned_at: null },
  ])
  const text = `Your $25.00 to Tomás Reyes could not be delivered. ${closed} The money is back in S-001.`
  expect(await told()).toEqual({
    notices: [{ text, important: true }],
    mails: [{ to: 'sara@example.test', subject: 'Your money came back', text }],
  })
  const events = context.db.selectFrom('audit_event').select(['audience', 'action', 'target_type', 'after'])
  expect(
    await events.where('institution_id', '=', bank.id).where('action', '=', 'returnMoney').orderBy('id').execute(),
  ).toEqual([
    {
      audience: 'system',
      action: 'returnMoney',
      target_type: 'outgoing payment',
      after: { to: 'S-001', amount: 25_00, fee: 0, confirmNum: first, reason: closed },
    },
  ])
  expect([await files(), await files('done'), await proof(), errors]).toEqual([[], ['monday.txt'], [], []])
})

test('what a bank returns to a frozen institution waits, and is credited once after it opens', async () => {
  const { bank, send, poll, put } = await openReturns()
  const sent = await send({ amount: 25_00 })
  await poll()
  await put('monday.txt', { id: sent, amount: 25_00, code: 'R02' })
  await context.db.updateTable('institution').set({ disabled_at: new Date() }).where('id', '=', bank.id).execute()
  await poll()
  expect(await bank.balances()).toEqual([50_000_00 - 25_00])
  await context.db.updateTable('institution').set({ disabled_at: null }).where('id', '=', bank.id).execute()
  await poll()
  expect(await bank.balances()).toEqual([50_000_00])
})

test('a file of returns that is being read when the institution is frozen waits', async () => {
  const { bank, send, poll, put, files } = await openReturns()
  const sent = await send({ amount: 25_00 })
  await poll()
  await put('monday.txt', { id: sent, amount: 25_00, code: 'R02' })
  const freeze = (disabledAt: Date | null) =>
    context.db.updateTable('institution').set({ disabled_at: disabledAt }).where('id', '=', bank.id).execute()
  await poll(() => freeze(new Date()))
  expect([await bank.balances(), await files('done')]).toEqual([[50_000_00 - 25_00], []])
  await freeze(null)
  await poll()
  expect([await bank.balances(), await files('done')]).toEqual([[50_000_00], ['monday.txt']])
})

test('money that no file can hold waits where the institution is frozen after the run began', async () => {
  const { bank, send, poll, put } = await openReturns()
  const sent = await send({ amount: 25_00 })
  await poll()
  await send({ amount: 35_00, payee: { account_number: '###' } })
  await put('monday.txt', { id: sent, amount: 25_00, code: 'R02' })
  const freeze = (disabledAt: Date | null) =>
    context.db.updateTable('institution').set({ disabled_at: disabledAt }).where('id', '=', bank.id).execute()
  await poll(() => freeze(new Date()))
  expect(await bank.balances()).toEqual([50_000_00 - 60_00])
  await freeze(null)
  await poll()
  expect(await bank.balances()).toEqual([50_000_00])
})

test('the same return posts once, even if it is twice in a file, in another file, or in a file read again after a kill', async () => {
  const { bank, send, poll, put, own, told, proof, errors } = await openReturns()
  const refused = { id: await send({ amount: 25_00 }), amount: 25_00, code: 'R03' }
  await poll()
  await put('monday.txt', refused, refused)
  await poll()
  await put('tuesday.txt', refused)
  await poll()
  // As if the process was killed before it could move the file away.
  await copyFile(join(own, 'done', 'monday.txt'), join(own, 'monday.txt'))
  await Promise.all([poll(), poll()])
  expect(await bank.balances()).toEqual([50_000_00])
  expect((await told()).mails).toHaveLength(1)
  expect(await proof()).toEqual([])
  expect(errors).toEqual([])
})

test('two files of the same name are both kept', async () => {
  const { bank, send, poll, put, files } = await openReturns()
  const refused = [
    { id: await send({ amount: 25_00 }), amount: 25_00 },
    { id: await send({ amount: 7_00 }), amount: 7_00 },
  ]
  await poll()
  for (const one of refused) {
    await put('returns.txt', { ...one, code: 'R03' })
    await poll()
  }
  expect([await bank.balances(), await files('done')]).toEqual([[50_000_00], ['returns.txt', 'returns.txt.2']])
})

test('a return that fits no payment moves nothing, and is a row for staff that says why, once', async () => {
  const { bank, send, poll, put, files, rows, told, errors } = await openReturns()
  const [sent, check] = [await send({ amount: 25_00 }), await send({ amount: 9_00, method: 'Check' })]
  const venmo = await send({ amount: 8_00, method: 'Venmo' })
  await poll()
  const waiting = await send({ amount: 7_00 })
  await put(
    'odd.txt',
    { id: '9999999999', amount: 25_00, code: 'R02' },
    { id: sent, amount: 25_01, code: 'R02' },
    { id: check, amount: 9_00, code: 'R02' },
    { id: venmo, amount: 8_00, code: 'R02' },
    { id: waiting, amount: 7_00, code: 'R02' },
    { id: sent, amount: 25_00, code: 'R61' },
  )
  const before = await bank.balances()
  await poll()
  await poll()
  expect(await bank.balances()).toEqual(before)
  expect((await rows()).map(({ returned_at }) => returned_at)).toEqual([null, null, null, null])
  expect((await told()).mails).toEqual([])
  expect(errors).toHaveLength(6)
  const strays = context.db.selectFrom('received_issue').selectAll().where('institution_id', '=', bank.id)
  expect(
    (await strays.orderBy('issue_id').execute()).map((row) => [
      row.issue_kind,
      row.issue_file,
      row.return_reference,
      row.returned_amount,
      row.issue_reasons[0]?.reason,
    ]),
  ).toEqual(
    [
      ['9999999999', 25_00, 'Code R02: no payment has this number.'],
      [sent, 25_01, 'Code R02: this payment was $25.00.'],
      [check, 9_00, 'Code R02: this payment went by Check, not through banks.'],
      [venmo, 8_00, 'Code R02: this payment went by Venmo, not through banks.'],
      [waiting, 7_00, 'Code R02: this payment has not been sent.'],
      [sent, 25_00, 'Code R61: a bank does not accept what we sent back.'],
    ].map((row) => ['STRAY_RETURN', 'odd.txt', ...row]),
  )
  expect([await files(), await files('done')]).toEqual([[], ['odd.txt']])
})

test('a return file of one institution cannot return another institution’s payment', async () => {
  const { bank, send, poll } = await openReturns()
  const id = await send({ amount: 25_00 })
  await poll()
  const other = await openReturns()
  await other.put('monday.txt', { id, amount: 25_00, code: 'R02' })
  await other.poll()
  expect(await bank.balances()).toEqual([50_000_00 - 25_00])
  expect(other.errors).toHaveLength(1)
})

test('an incomplete file and one over 10 MB are refused with their reason, and do not block other files', async () => {
  const { bank, send, poll, own, put, files, errors } = await openReturns()
  const [first, second] = [await send({ amount: 25_00 }), await send({ amount: 30_00 })]
  await poll()
  const whole = returnFile([{ id: first, amount: 25_00, code: 'R02' }])
  await writeFile(join(own, 'a.txt'), whole.slice(0, 96 * 3))
  await put('b.txt', { id: second, amount: 30_00, code: 'R04' })
  await writeFile(join(own, 'huge.txt'), Buffer.alloc(10_000_001, '9'))
  await poll()
  await poll()
  expect([await files(), await files('done')]).toEqual([[], ['b.txt']])
  expect(await files('refused')).toEqual(['a.txt', 'a.txt.reasons.csv', 'huge.txt', 'huge.txt.reasons.csv'])
  expect(errors).toEqual([
    expect.stringContaining('the file is not whole'),
    expect.stringContaining('has more than 10 MB'),
  ])
  await writeFile(join(own, 'a.txt'), whole)
  await poll()
  expect(await bank.balances()).toEqual([50_000_00])
})

test('a file with an amount that is no number is refused, and the next one is read', async () => {
  const { bank, send, poll, own, put, files, errors } = await openReturns()
  const [first, second] = [await send({ amount: 25_00 }), await send({ amount: 30_00 })]
  await poll()
  const text = returnFile([{ id: first, amount: 25_00, code: 'R02' }])
  await writeFile(join(own, 'a.txt'), text.replace('0000002500', '00000025OO'))
  await put('b.txt', { id: second, amount: 30_00, code: 'R04' })
  await poll()
  expect(await bank.balances()).toEqual([50_000_00 - 25_00])
  expect([await files('refused'), errors]).toEqual([
    ['a.txt', 'a.txt.reasons.csv'],
    [expect.stringContaining('has no amount')],
  ])
})

test('a refused file that cannot be moved does not stop the next one', async () => {
  const { bank, send, poll, own, put, files, errors } = await openReturns()
  const sent = await send({ amount: 25_00 })
  await poll()
  await writeFile(join(own, 'a.txt'), 'no file of returns')
  await put('b.txt', { id: sent, amount: 25_00, code: 'R04' })
  await mkdir(join(own, 'refused', 'a.txt.reasons.csv'), { recursive: true })
  await poll()
  expect([await bank.balances(), await files('done')]).toEqual([[50_000_00], ['b.txt']])
  expect(errors).not.toEqual([])
})

test('each return code has a sentence, and an unknown code is shown as it is', async () => {
  const { send, poll, put, rows } = await openReturns()
  const codes = [...Array.from({ length: 20 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`), 'R33']
  const refused: Refused[] = []
  for (const code of codes) refused.push({ id: await send({ amount: 1_00 }), amount: 1_00, code })
  await poll()
  await put('all.txt', ...refused)
  await poll()
  const reasons = (await rows()).map(({ return_reason }) => return_reason ?? '')
  expect(new Set(reasons).size).toBe(21)
  expect(reasons.filter((reason) => !/^[A-Z].*\.$/.test(reason))).toEqual([])
  expect(reasons.at(-1)).toBe('The bank sent the money back (R33).')
})

test('a member who has removed the contact still reads who the money was sent to', async () => {
  const { bank, contactId, send, poll, put, told } = await openReturns()
  const id = await send({ amount: 25_00 })
  await poll()
  const removed = context.db.updateTable('contact').set({ removed_at: new Date() })
  await removed.where('institution_id', '=', bank.id).where('id', '=', contactId).execute()
  await put('monday.txt', { id, amount: 25_00, code: 'R02' })
  await poll()
  expect((await told()).mails).toMatchObject([
    { text: expect.stringContaining('Your $25.00 to Tomás Reyes could not be delivered.') },
  ])
})

test('in the demo a bank account that ends in 0000 returns the money at the next poll', async () => {
  const { bank, send, poll, rows } = await senderOn()
  await send({ amount: 25_00, payee: { account_number: '12340000' } })
  await send({ amount: 30_00 })
  await poll(demoPort(context.db))
  expect(await bank.balances()).toEqual([50_000_00 - 55_00])
  await poll(demoPort(context.db))
  await poll(demoPort(context.db))
  expect(await bank.balances()).toEqual([50_000_00 - 30_00])
  expect((await rows()).map(({ return_reason }) => return_reason)).toEqual([closed, null])
})

test('money to an account number that no file can hold is returned unsent, and does not block others', async () => {
  const { bank, send, poll, rows, errors } = await openReturns()
  await send({ amount: 25_00, payee: { account_number: '1234567890 12345678' } })
  await send({ amount: 30_00, payee: { account_number: '1234567890 1234567' } })
  await send({ amount: 35_00, payee: { account_number: '###' } })
  await poll()
  const back = { batch_id: null, return_reason: 'No bank has an account of this number.' }
  expect(await rows()).toMatchObject([back, { batch_id: expect.any(Number), return_reason: null }, back])
  expect([await bank.balances(), errors]).toEqual([[50_000_00 - 30_00], []])
})

const shut = {
  ...filePort(''),
  returned: async () => {},
  deliver: () => Promise.reject(new Error('the exit is closed')),
}

/** Sets an account number that no file can hold, as an earlier version allowed. */
const spoil = (institutionId: number) =>
  sql`update outgoing_payment set payee = payee || '{"account_number": "###"}'
    where institution_id = ${institutionId} and left_amount = 3500`.execute(context.db)

test('a batch that fails because of one payment is sent without it, and that payment is returned', async () => {
  const { bank, send, poll, rows, files, errors } = await openReturns()
  await send({ amount: 25_00 })
  await send({ amount: 35_00 })
  await handingOn(bank, shut).poll()
  await spoil(bank.id)
  await bank.wait(61_000)
  await poll()
  expect(await rows()).toMatchObject([
    { delivered_at: expect.any(Date), return_reason: null },
    { return_reason: 'No bank has an account of this number.' },
  ])
  expect([await bank.balances(), errors, await files('..')]).toEqual([[50_000_00 - 25_00], [], [expect.any(String)]])
})

test('a batch in which no payment fits a file ends without a file', async () => {
  const { bank, send, poll, batches, files, errors } = await openReturns()
  await send({ amount: 35_00 })
  await handingOn(bank, shut).poll()
  await spoil(bank.id)
  await bank.wait(61_000)
  await poll()
  expect(await batches()).toMatchObject([{ delivered_at: expect.any(Date) }])
  expect([await bank.balances(), errors, await files('..')]).toEqual([[50_000_00], [], []])
})

test('a returned bill refunds its fee, and its receipt and the activity say why', async () => {
  const { bank, bill, item, pay, runOn, activity, paula, checking, told, proof } = await payerOn(
    '2031-03-03',
    '09:00',
    {
      epay: { freePerMonth: 0 },
    },
  )
  const identity = JSON.stringify(ach)
  await context.db.updateTable('institution').set({ ach: identity }).where('id', '=', bank.id).execute()
  const studio = await bill('Quayside Studios', {
    bank_account: '440000',
    routing_number: '021000021',
    holder_name: 'Lou',
    holder_last_name: 'Quay',
  })
  await pay([item(studio.bill, 60, '03/05/2031')])
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([500_00 - 60_50, 100_00])
  const { poll, errors } = handingOn(bank, demoPort(context.db))
  await poll()
  await poll()
  expect(await bank.balances()).toEqual([500_00, 100_00])
  const body = { uniqueId: checking, accountType: 1 as const, from: '03/01/2031', to: '03/31/2031' }
  const { data: history } = await paula().call('getTransactions', { body })
  expect(history.postedTransactions.map(({ description, amount }) => [description, amount])).toEqual([
    ['Returned: E-Pay fee', 0.5],
    ['Returned: Quayside Studios', 60],
    ['E-Pay fee', -0.5],
    ['E-PAY Quayside Studios', -60],
  ])
  const [fee, payment] = await activity()
  const { data: months } = await paula().call('getMoneyByMonth', { body: {} })
  expect(months.at(-1)).toMatchObject({ month: '03/01/2031', moneyIn: 0, moneyOut: 0 })
  expect([fee, payment]).toMatchObject([
    { isFee: true, status: 'PAID', statusReason: 'RETURNED' },
    { isFee: false, status: 'PAID', statusReason: 'RETURNED' },
  ])
  const { data: receipt } = await paula().call('getPaymentReceipt', { body: { uniqueId: payment?.uniqueId ?? '' } })
  expect(receipt.returned).toEqual({ on: '03/05/2031', reason: closed })
  expect((await told()).mails).toMatchObject([
    { text: expect.stringContaining('The money and the fee of $0.50 are back in S-001.') },
  ])
  expect([await proof(), errors]).toEqual([[], []])
})
