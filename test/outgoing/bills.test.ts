import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { filePort } from '../../server/outgoing/file-port.ts'
import { monday, payerOn } from '../payments/paula.ts'
import { context } from '../support/bank.ts'
import { ach, handingOn } from './leaving.ts'
import { parseNacha } from './nacha-reader.ts'
import { readOutside } from './outside-reader.ts'

const storage = {
  name: 'Old Wharf Storage',
  account_number: 'B-114',
  routing_number: '021000021',
  holder_name: 'Paula',
  holder_last_name: 'Ames',
}

/** Opens a member who paid a bill of 66.66 electronically, and the port that writes files. */
async function openPaid(payee: Parameters<Awaited<ReturnType<typeof payerOn>>['bill']>[1]) {
  const folder = await mkdtemp(join(tmpdir(), 'bills-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const payer = await payerOn(monday)
  const { bank, bill, item, pay, runOn } = payer
  await context.db
    .updateTable('institution')
    .set({ ach: JSON.stringify(ach) })
    .where('id', '=', bank.id)
    .execute()
  const { bill: id, payeeId } = await bill('Old Wharf Storage', { ...storage, bank_account: '3010-556672', ...payee })
  await pay([item(id, 66.66, '03/05/2031')])
  await runOn('2031-03-05')
  const own = join(folder, bank.institution.key)
  const { poll, errors } = handingOn(bank, filePort(folder))
  return {
    ...payer,
    errors,
    payeeId,
    poll,
    /** Returns the files of bank payments. */
    files: async () => {
      const names = (await readdir(own)).filter((name) => name.startsWith('ach-'))
      return Promise.all(names.map((name) => readFile(join(own, name), 'utf8')))
    },
  }
}

test('a bill is paid to its payee’s bank account, with the payee’s name and the number on the bill', async () => {
  const { bank, paula, confirmed, checking, poll, files, activity, errors } = await openPaid({})
  const { data: tomas } = await (await confirmed()).call('saveContact', {
    body: { name: 'Tomás Reyes', routing: '011000138', account: '44007730' },
  })
  const sent = { fromId: checking, contactId: tomas.id, sendTo: 1 as const, amount: 25 }
  const { data: contact } = await paula().call('sendMoney', { key: randomUUID(), body: sent })
  const [paid] = await activity()
  const { data: receipt } = await paula().call('getPaymentReceipt', { body: { uniqueId: paid?.uniqueId ?? '' } })
  // Until then the money can be taken back.
  await bank.wait(60_000)
  await poll()
  const [text = ''] = await files()
  const records = text.split('\n').map((record) => record[0])
  expect([records.join(''), errors]).toEqual(['1568567899', []])
  expect(parseNacha(text).batches.map(({ code, entries }) => [code, entries])).toEqual([
    [
      'PPD',
      [
        {
          code: '22',
          routing: '011000138',
          account: '44007730',
          amount: 25_00,
          id: contact.confirmNum,
          name: 'TOMAS REYES',
          trace: '900100400000001',
          addenda: null,
        },
      ],
    ],
    [
      'CCD',
      [
        {
          code: '22',
          routing: '021000021',
          account: '3010-556672',
          amount: 66_66,
          id: receipt.confirmNum,
          name: 'OLD WHARF STORAGE',
          trace: '900100400000002',
          addenda: 'RMR*12*B-114**66.66\\',
        },
      ],
    ],
  ])
  expect(readOutside(text)).toEqual({
    entries: [
      { code: '22', account: '44007730', amount: 25_00 },
      { code: '22', account: '3010-556672', amount: 66_66, addenda: '05RMR*12*B-114**66.66\\' },
    ],
    totals: [0, 91_66, 3],
  })
  const wrong = [
    text.replace('\n705', '\n799'),
    text.replace(/(?<=\n705.{80})0001/, '0002'),
    text.replace(/(?<=\n705.{90})2/, '1'),
  ]
  for (const other of [...wrong, text.replace('\n705', '\n622')]) expect(() => parseNacha(other)).toThrow()
})

test('a bill sent without a bank account, as an earlier version allowed, is returned and is in no file', async () => {
  const { bank, poll, files, told, errors } = await openPaid({})
  await sql`update outgoing_payment set payee = payee - 'bank_account' where institution_id = ${bank.id}`.execute(
    context.db,
  )
  await poll()
  expect([await bank.balances(), await files(), errors]).toEqual([[500_00, 100_00], [], []])
  expect((await told()).mails.at(-1)?.text).toBe(
    'Your $66.66 to Old Wharf Storage could not be delivered. We do not have the bank account number of this payee. Edit the payee in E-Pay to enter it. The money is back in S-001.',
  )
})
