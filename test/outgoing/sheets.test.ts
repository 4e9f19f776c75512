import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filePort } from '../../server/outgoing/file-port.ts'
import { senderOn } from './leaving.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sender = await senderOn()
  const own = join(folder, sender.bank.institution.key)
  return {
    ...sender,
    poll: () => sender.poll(filePort(folder)),
    sheets: async () => {
      const names = (await readdir(own)).filter((name) => name.endsWith('.csv')).sort()
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, parseSheet(await readFile(join(own, name), 'utf8'))])),
      )
    },
  }
}

/** Parses a file by RFC 4180, character by character, into records with named fields. */
function parseSheet(text: string): Record<string, string>[] {
  const lines: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const end = () => {
    lines.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = text.startsWith('\uFEFF') ? 1 : 0; index < text.length; index++) {
    const letter = text[index] ?? ''
    if (isQuoted && letter === '"' && text[index + 1] === '"') cell += text[++index]
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === ',') end()
    else if (!isQuoted && text.startsWith('\r\n', index)) {
      end()
      lines.push([])
      index++
    } else cell += letter
  }
  const [heads = [], ...rows] = lines.slice(0, -1)
  if (isQuoted || cell !== '' || rows.some((row) => row.length !== heads.length))
    throw new Error('the file is not whole')
  return rows.map((row) => Object.fromEntries(row.map((one, index) => [heads[index] ?? '', one])))
}

test('checks are sent as a sheet for the printer, with any characters in a name or comment', async () => {
  const { send, poll, sheets, rows, errors } = await openFolder()
  await send({
    method: 'Check',
    amount: 64_20,
    comment: 'For "March", and\r\nApril',
    payee: { account_number: '88 127730' },
  })
  await send({
    method: 'Check',
    amount: 1_00,
    payee: { name: '-Fish, Fresh & Co', address2: 'Suite 12', account_number: '' },
  })
  await poll()
  const [first, second] = (await rows()).map(({ id }) => String(id))
  const common = { Date: '03/05/2031', 'Address 1': '14 Pier Street', City: 'Portland', State: 'ME', ZIP: '04101' }
  expect(await sheets()).toEqual({
    'check-2031-03-05-1.csv': [
      {
        ...common,
        Number: first,
        Payee: 'Tomás Reyes',
        'Address 2': '',
        Amount: '64.20',
        Memo: 'Account 88 127730, For "March", and\r\nApril',
      },
      { ...common, Number: second, Payee: '-Fish, Fresh & Co', 'Address 2': 'Suite 12', Amount: '1.00', Memo: '' },
    ],
  })
  expect(errors).toEqual([])
})

test('money to Venmo and PayPal is sent as one sheet of payouts', async () => {
  const { send, poll, sheets } = await openFolder()
  const sent = [
    await send({
      method: 'Venmo',
      amount: 40_00,
      comment: '+1 concert',
      payee: { account_number: '@tomas-reyes' },
    }),
    await send({ method: 'PayPal', amount: 1_234_50, payee: { account_number: 'tomas@example.test' } }),
  ]
  await poll()
  expect(await sheets()).toEqual({
    'payout-2031-03-05-1.csv': [
      {
        Recipient: 'tomas-reyes',
        Amount: '40.00',
        Currency: 'USD',
        ID: sent[0],
        Note: '+1 concert',
        Wallet: 'VENMO',
      },
      { Recipient: 'tomas@example.test', Amount: '1234.50', Currency: 'USD', ID: sent[1], Note: '', Wallet: 'PAYPAL' },
    ],
  })
})
