import { expect, test } from 'vitest'
import { ach } from '../outgoing/leaving.ts'
import { context } from '../support/bank.ts'
import { achFile, openReceiving } from './ach.ts'

test('entries of a day that share a trace number are each posted, and each once', async () => {
  const { bank, share, put, read, files, errors } = await openReceiving()
  const trace = '011000130000007'
  await put(
    'fed.ach',
    achFile([
      { target: share, amount: 5_00, trace },
      { target: share, amount: 8_00, trace },
    ]),
  )
  await read()
  await put('fed-2.ach', achFile([{ target: share, amount: 5_00, trace }]))
  await read()
  expect([await bank.balances(), await files('received')]).toEqual([[50_013_00], []])
  expect(errors).toEqual([])
})

test('a number with letters is no membership’s', async () => {
  const { bank, share, put, read, text } = await openReceiving()
  await put('fed.ach', achFile([{ target: `A${share}`, amount: 5_00 }]))
  await read()
  expect(await bank.balances()).toEqual([50_000_00])
  expect(await text('ach-returns-2031-03-05-1.txt')).toContain('799R03')
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
