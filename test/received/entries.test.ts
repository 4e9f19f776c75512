import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { addReturnsFile } from '../../server/received/store.ts'
import { day } from '../../values/days.ts'
import { ach } from '../outgoing/leaving.ts'
import { context } from '../support/bank.ts'
import { achFile, openReceiving } from './ach.ts'

test('two equal deposits are both posted, in one file and in two', async () => {
  const { bank, share, put, read, errors } = await openReceiving()
  const trace = '011000130000007'
  const salary = { target: share, amount: 5_00, trace }
  await put('fed.ach', achFile([salary, salary, { target: share, amount: 8_00, trace }]))
  await read()
  expect(await bank.balances()).toEqual([50_018_00])
  await put('fed-2.ach', achFile([salary, { target: share, amount: 1_00 }]))
  await put('fed-3.ach', achFile([{ ...salary, individualId: 'E-18' }]))
  await read()
  expect([await bank.balances(), errors]).toEqual([[50_029_00], []])
})

test('a file that is delivered again is posted once, whatever its name, and whatever is left of it for another day', async () => {
  const { bank, share, put, read, pass, files, errors } = await openReceiving()
  const today = achFile([{ target: share, amount: 5_00 }])
  const tomorrow = achFile([{ target: share, amount: 7_00 }], '310306')
  for (const name of ['fed.ach', 'again.ach']) {
    await put(name, today)
    await put(`${name}.2`, tomorrow)
    await read()
  }
  expect([await bank.balances(), await files('received/done')]).toEqual([
    [50_005_00],
    ['again.ach', 'again.ach.2', 'fed.ach', 'fed.ach.2'],
  ])
  await pass('2031-03-06')
  await read()
  await put('late.ach', tomorrow)
  await read()
  expect([await bank.balances(), errors]).toEqual([[50_012_00], []])
})

test.each([
  ['cut differently', (share: string) => achFile([{ target: share, amount: 5_00 }])],
  [
    'with another header',
    (share: string) =>
      achFile(
        [
          { target: share, amount: 5_00 },
          { target: share, amount: 6_00 },
        ],
        '310306',
      ),
  ],
  [
    'with its header and other entries',
    (share: string) => achFile([{ target: share, amount: 9_00 }], '310305', '2359'),
  ],
])('a file that is delivered again %s waits for a person, and nothing of it is posted', async (_, again) => {
  const { bank, share, put, read, pass, errors } = await openReceiving()
  const both = [5_00, 6_00].map((amount) => ({ target: share, amount }))
  await put('fed.ach', achFile(both, '310305', '2359'))
  await put('next.ach', achFile(both, '310306'))
  await read()
  await put('again.ach', again(share))
  await read()
  await pass('2031-03-07')
  await read()
  expect(await bank.balances()).toEqual([50_022_00])
  expect(errors).toEqual([expect.stringContaining('again.ach')])
})

test('a file that an earlier version has half read is finished, and one that it is still reading', async () => {
  const { bank, account, share, put, read } = await openReceiving()
  const trace = '011000130000007'
  const sent = [1_00, 2_00, 4_00, 8_00].map((amount) => ({ target: share, amount, trace }))
  /** Stores an entry as the earlier version does, and returns whether it then posts it. */
  const storeAsBefore = async (amount: number) => {
    const { numInsertedOrUpdatedRows } = await context.db
      .insertInto('received_entry')
      .values({
        institution_id: bank.id,
        settles_on: '2031-03-05',
        trace_number: trace,
        transaction_code: '22',
        target_number: share,
        received_amount: amount,
        individual_id: 'E-17',
        individual_name: 'SARA SENDER',
        company_name: 'HARBOR PAYROLL',
        company_id: '1011000138',
        class_code: 'PPD',
        entry_text: 'SALARY',
        received_at: await bank.now(),
        received_account_id: account.id,
      })
      .onConflict((known) => known.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows
  }
  expect([await storeAsBefore(1_00), await storeAsBefore(2_00), await storeAsBefore(4_00)]).toEqual([1n, 1n, 1n])
  await put('fed.ach', achFile([...sent, sent[0] ?? {}]))
  await read()
  expect(await bank.balances()).toEqual([50_009_00])
  expect([await storeAsBefore(8_00), await storeAsBefore(1_00)]).toEqual([0n, 0n])
})

test('a file that comes under the name of one that is being read is read too', async () => {
  const { bank, share, put, read, files } = await openReceiving()
  await put('fed.ach', achFile([{ target: share, amount: 5_00 }]))
  const next = achFile([{ target: share, amount: 7_00 }])
  await read({ afterStart: () => put('fed.ach', next) })
  await read()
  expect([await bank.balances(), await files('received/done')]).toEqual([[50_012_00], ['fed.ach', 'fed.ach.2']])
})

test('a file that a killed process had moved is read', async () => {
  const { bank, own, share, read, files } = await openReceiving()
  await mkdir(join(own, 'received/working'))
  await writeFile(join(own, 'received/working', `${randomUUID()}.fed.ach`), achFile([{ target: share, amount: 5_00 }]))
  await read()
  expect([await bank.balances(), await files('received/done')]).toEqual([[50_005_00], ['fed.ach']])
})

test('what cannot be read is told once, stops no other file, and is read once it can be', async () => {
  const { bank, own, share, put, read, errors } = await openReceiving()
  await mkdir(join(own, 'received/a folder'))
  const broken = join(own, 'received/working', `${randomUUID()}.broken.ach`)
  await mkdir(broken, { recursive: true })
  await put('fed.ach', achFile([{ target: share, amount: 5_00 }]))
  await read()
  await read()
  expect(await bank.balances()).toEqual([50_005_00])
  expect(errors).toEqual([expect.stringContaining('a folder'), expect.stringContaining('broken.ach')])
  await rm(broken, { recursive: true })
  await writeFile(broken, achFile([{ target: share, amount: 7_00 }]))
  await read()
  expect(await bank.balances()).toEqual([50_012_00])
  const issues = context.db.selectFrom('received_issue').select(['issue_file', 'issue_state'])
  expect(await issues.where('institution_id', '=', bank.id).orderBy('issue_id').execute()).toEqual([
    { issue_file: 'a folder', issue_state: 'OPEN' },
    { issue_file: 'broken.ach', issue_state: 'READ' },
  ])
})

test('a number with letters is no membership’s', async () => {
  const { bank, share, put, read, text } = await openReceiving()
  await put('fed.ach', achFile([{ target: `A${share}`, amount: 5_00 }]))
  await read()
  expect(await bank.balances()).toEqual([50_000_00])
  expect(await text('ach-returns-2031-03-05-1.txt')).toContain('799R03')
})

test('what goes back and does not fit one file, because a file has so many trace numbers, waits for the next', async () => {
  const { bank, put, read } = await openReceiving()
  const unknown = { target: '12', amount: 5_00 }
  await put('fed.ach', achFile([unknown]))
  await read()
  await put(
    'fed-2.ach',
    achFile([unknown, unknown, unknown].map((one, index) => ({ ...one, individualId: `E-${index}` }))),
  )
  await read()
  const now = await bank.now()
  const moment = { today: day('2031-03-05'), now, pausedSince: now, most: 12, mostEntries: 2 }
  await transact(context.db, (tx) => addReturnsFile(tx, bank.id, moment))
  const rows = context.db.selectFrom('received_entry').select('returns_number').where('institution_id', '=', bank.id)
  expect((await rows.orderBy('received_entry_id').execute()).map(({ returns_number }) => returns_number)).toEqual([
    1,
    2,
    2,
    null,
  ])
})

test('letters that are not ASCII do not make a record of a return longer', async () => {
  const { put, read, text } = await openReceiving()
  const file = achFile([{ target: '12', amount: 5_00 }]).replace('SARA SENDER', 'SARÁ SENDER')
  await put('fed.ach', Buffer.from(file, 'latin1'))
  await read()
  const records = (await text('ach-returns-2031-03-05-1.txt')).split('\n').filter(Boolean)
  expect(records.filter(({ length }) => length !== 94)).toEqual([])
})

test('a routing number is corrected alone, and a notice of change that corrects nothing is logged once', async () => {
  const { bank, contactId, send, poll, put, read, errors } = await openReceiving()
  const notice = (code: string, corrected: string) =>
    `98${code}029001004000002${' '.repeat(6)}01100013${corrected.padEnd(29)}`
  const target = '44007730'
  const routingSent = await send({ amount: 30_00 })
  await poll()
  await put(
    'fed.ach',
    achFile([{ code: '21', target, individualId: routingSent, addenda: notice('C02', ach.routingNumber) }]),
  )
  await read()
  const contact = context.db.selectFrom('contact').select(['routing_number', 'account_number'])
  const { routing_number, account_number } = await contact
    .where('institution_id', '=', bank.id)
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow()
  expect([routing_number, account_number, errors]).toEqual([ach.routingNumber, '4400 7730', []])
  const other = achFile([
    { code: '21', target, individualId: routingSent, trace: '011000130000099', addenda: notice('C05', '32') },
  ])
  await put('fed-2.ach', other)
  await read()
  await put('fed-3.ach', other)
  await read()
  expect(errors).toEqual([expect.stringContaining('code C05')])
})

test('a file that is not yet whole waits under a name that begins with a dot', async () => {
  const { put, read, files, errors } = await openReceiving()
  await put('.fed.ach', '101')
  await read()
  expect([await files('received'), await files('received/refused'), errors]).toEqual([['.fed.ach'], [], []])
})
