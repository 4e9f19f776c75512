import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { proveBooks } from '../../server/ledger/proof.ts'
import { filePort } from '../../server/outgoing/file-port.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { context, openBank } from '../support/bank.ts'
import { toldBy } from '../support/told.ts'
import { openSender } from '../transfers/sender.ts'
import { ach, handingOn } from './leaving.ts'
import { returnFile } from './return-file.ts'

const loan = { account_type: 2, credit_limit: 500_00, minimum_advance: 0 }
const reason = 'Account closed.'

/** Opens a member who sends money through the API, at a bank that writes files and reads returns. */
async function openFiles({
  newReceivers,
  ...account
}: Parameters<typeof openSender>[1] & { newReceivers?: { holdAbove: number; holdHours: number } } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sender = await openSender(
    await openBank({ ach, undo_seconds: 0, ...(newReceivers && { new_receivers: newReceivers }) }),
    account,
  )
  const { bank } = sender
  const own = join(folder, bank.institution.key)
  await mkdir(join(own, 'returns'), { recursive: true })
  const { poll, errors } = handingOn(bank, filePort(folder))
  return {
    ...sender,
    poll,
    errors,
    own,
    comeBack: async (id: string, amount: number) => {
      await writeFile(join(own, 'returns', 'monday.txt'), returnFile([{ id, amount, code: 'R02' }]))
      await poll()
    },
    proof: async () => Object.values(await proveBooks(context.db)).flat(),
  }
}

test('money that a member sent is in the bank’s file, and its return shows in the share, the receipt and a notification', async () => {
  const { bank, add, send, poll, comeBack, receipt, history, own, errors, proof } = await openFiles()
  const { data } = await send(await add(), 40, { comment: 'Tickets' })
  await poll()
  const name = (await readdir(own)).find((file) => file.startsWith('ach-')) ?? ''
  const entries = (await readFile(join(own, name), 'latin1')).split('\n').filter((record) => record.startsWith('6'))
  expect(entries.map((entry) => [entry.slice(12, 29).trim(), entry.slice(29, 39), entry.slice(39, 54).trim()])).toEqual(
    [['5550017730', '0000004000', data.confirmNum]],
  )
  expect((await receipt(data.confirmNum)).delivery).toMatchObject({ state: 2, sendTo: 1 })
  await comeBack(data.confirmNum, 40_00)
  await comeBack(data.confirmNum, 40_00)
  expect(await bank.balances()).toEqual([100_00])
  expect([(await receipt(data.confirmNum)).delivery, (await history())[0]?.delivery]).toMatchObject(
    Array(2).fill({ state: 3, reason }),
  )
  const { mails } = await toldBy(bank)
  expect(mails.filter(({ subject }) => subject === 'Your money came back')).toMatchObject([
    { text: `Your $40.00 to Tomas Reyes could not be delivered. ${reason} The money is back in S-001.` },
  ])
  expect([errors, await proof()]).toEqual([[], []])
})

test('returned money that was sent from a loan goes back to the loan', async () => {
  const { bank, add, send, poll, comeBack, errors, proof } = await openFiles({ is: loan, balance: 0 })
  const { data } = await send(await add(), 40)
  await poll()
  await comeBack(data.confirmNum, 40_00)
  expect([await bank.balances(), errors, await proof()]).toEqual([[0], [], []])
})

test('money returned after its loan was paid down goes to the first share, and the member reads why', async () => {
  const { bank, member, call, add, send, poll, comeBack, receipt, errors, proof } = await openFiles({
    is: loan,
    balance: 0,
    others: [{ balance: 100_00 }],
  })
  const { data } = await send(await add(), 40)
  await poll()
  const [toId = '', fromId = ''] = member.accounts.map(({ unique_id }) => unique_id)
  const { accountNumber: number } = member
  const paid = { fromId, toId, amount: 15, fromAccountNum: number, toAccountNum: number, transferType: 1 as const }
  expect(await call('createTransfer', { key: crypto.randomUUID(), body: paid })).toMatchObject({
    status: 200,
    message: '',
  })
  await comeBack(data.confirmNum, 40_00)
  expect(await bank.balances()).toEqual([-25_00, 125_00])
  const because = 'The money is in S-002, because less is owed on L-001 now.'
  expect((await receipt(data.confirmNum)).delivery?.reason).toBe(`${reason} ${because}`)
  expect((await toldBy(bank)).mails.at(-1)?.text).toBe(
    `Your $40.00 to Tomas Reyes could not be delivered. ${reason} ${because}`,
  )
  expect([errors, await proof()]).toEqual([[], []])
})

test('a file that replaces one being read is read later', async () => {
  const { bank, add, send, poll, own, errors } = await openFiles()
  const id = await add()
  const [first, second] = [(await send(id, 40)).data.confirmNum, (await send(id, 30)).data.confirmNum]
  await poll()
  const port = filePort(join(own, '..'))
  const put = (...refused: Parameters<typeof returnFile>[0]) =>
    writeFile(join(own, 'returns', 'monday.txt'), returnFile(refused))
  await put({ id: first, amount: 40_00, code: 'R02' })
  const replacing = {
    ...port,
    returned: ((institution, reports, take) =>
      port.returned(institution, reports, async (returns) => {
        await put({ id: second, amount: 30_00, code: 'R02' })
        return take(returns)
      })) satisfies typeof port.returned,
  }
  await handingOn(bank, replacing, errors).poll()
  expect(await bank.balances()).toEqual([70_00])
  await poll()
  expect([await bank.balances(), errors]).toEqual([[100_00], []])
})

test.each([
  ['locked', UserStatus.BLOCKED],
  ['suspended', UserStatus.SUSPENDED],
])(
  'money held for a new bank account comes back when its member was %s before it leaves, and nothing else does',
  async (_, status) => {
    const { bank, member, add, send, poll, errors, proof } = await openFiles({
      newReceivers: { holdAbove: 50_00, holdHours: 24 },
    })
    const contact = await add()
    const left = (await send(contact, 10)).data.confirmNum
    await poll()
    const waiting = (await send(contact, 60)).data.confirmNum
    const toPayPal = (await send(contact, 5, { sendTo: 3 })).data.confirmNum
    const person = context.db.updateTable('person').where('institution_id', '=', bank.id).where('id', '=', member.id)
    await person.set({ status }).execute()
    await poll()
    expect(await bank.balances()).toEqual([25_00])
    await bank.wait(24 * 3_600_000)
    await poll()
    await poll()
    expect(await bank.balances()).toEqual([85_00])
    const { mails } = await toldBy(bank)
    expect(mails.filter(({ subject }) => subject === 'Your money came back').map(({ text }) => text)).toContain(
      'Your $60.00 to Tomas Reyes could not be delivered. Your online banking was locked or suspended before it left. The money is back in S-001.',
    )
    await person.set({ status: UserStatus.NONE }).execute()
    await poll()
    const sent = await context.db
      .selectFrom('outgoing_payment')
      .select(['confirmation', 'delivered_at', 'returned_at'])
      .where('institution_id', '=', bank.id)
      .orderBy('id')
      .execute()
    expect(sent.map((one) => [one.confirmation, one.delivered_at !== null, one.returned_at !== null])).toEqual([
      [left, true, false],
      [waiting, false, true],
      [toPayPal, true, false],
    ])
    expect([errors, await proof()]).toEqual([[], []])
  },
)
