import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings/settings.ts'
import { addDays, dayToWire } from '../../values/days.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { openPayer, water } from './payer.ts'

const account = {
  routingNumber: '021000021',
  bankAccountNumber: '3010556672',
  accountHolderName: 'Maria',
  accountHolderLastName: 'Okafor',
}
const warning = 'If this was not you, contact us at once: 5550100100.'
const hour = 3_600_000

test('a member gets a notification and an e-mail about a new payee, without its account number', async () => {
  const { bank, add, notices, mails } = await openPayer()
  await add()
  expect(await notices()).toEqual([{ notification: `Payee Water was added. ${warning}`, viewed: false }])
  const text = `Payee Water was added at ${bank.institution.name}. ${warning} Your notifications list what else changes within an hour.`
  expect(await mails()).toEqual([{ to: 'maria@example.test', subject: 'Payee Water was added', text }])
})

test('each change of where money goes is mailed; all changes of an hour share one notification, unread again after each', async () => {
  const { bank, member, call, add, update, notices, mails } = await openPayer()
  const { uniqueId } = await add()
  await call('markNotificationsViewed', { body: {} })
  await update(uniqueId, { city: 'Salina' })
  await update(uniqueId, { city: 'Salina', ...account })
  await update(uniqueId, { city: 'Salina', ...account, phone: '5550177731' })
  const changed =
    'Payee Water was changed. The bank account of payee Water was changed. The address of payee Water was changed.'
  expect(await notices()).toEqual([{ notification: `${changed} Payee Water was added. ${warning}`, viewed: false }])
  expect((await mails()).map(({ subject }) => subject).toReversed()).toEqual([
    'Payee Water was added',
    'The address of payee Water was changed',
    'The bank account of payee Water was changed',
  ])
  await bank.wait(hour)
  const later = bank.signIn(member)
  await later.call('updatePayee', {
    body: { ...water, uniqueId, city: 'Salina', ...account, phone: '5550177731', nickname: 'H2O' },
  })
  expect((await notices())[0]).toEqual({ notification: `Payee H2O was changed. ${warning}`, viewed: false })
  expect(await mails()).toHaveLength(4)
})

test('only the first payment scheduled within a day of a new address or account is mailed', async () => {
  const { bank, member, call, add, update, offer, mails, today } = await openPayer()
  const firsts = async () =>
    (await mails()).map(({ subject }) => subject).filter((subject) => subject.startsWith('Your first'))
  const on = dayToWire(addDays(today, 7))
  const from = { fromAccountId: member.accounts[0]?.unique_id ?? '', fromAccountType: 1 as const, paymentDate: on }
  const pay = (...quickPays: { uniqueId: string; amount: number }[]) => {
    const paymentList = quickPays.map(({ uniqueId, amount }) => ({ ...from, quickPayUniqueId: uniqueId, amount }))
    return call('makePayments', { key: randomUUID(), body: { paymentList } })
  }
  const { uniqueId } = await add()
  const { uniqueId: ofBank } = await add({ legacyPayeeId: await offer(), nickname: 'Power' })
  await pay({ uniqueId, amount: 61.75 }, { uniqueId, amount: 1 }, { uniqueId: ofBank, amount: 2 })
  await pay({ uniqueId, amount: 3 })
  const first = `Your first payment to Water since it was added or changed, $61.75 for ${on}, was scheduled`
  expect(await firsts()).toEqual([first])
  await update(uniqueId, { nickname: 'H2O' })
  await pay({ uniqueId, amount: 4 })
  expect(await firsts()).toEqual([first])
  await update(uniqueId, { nickname: 'H2O', ...account })
  const terms = { frequency: 'MONTHLY', method: 'continuous', amount: 5, startDate: on } as const
  const { fromAccountId, fromAccountType } = from
  await call('quickToAuto', {
    key: randomUUID(),
    body: { ...terms, fromAccountId, fromAccountType, quickPayUniqueId: uniqueId },
  })
  expect((await firsts())[0]).toBe(
    `Your first payment to H2O since it was added or changed, $5.00 for ${on}, was scheduled`,
  )
  const { uniqueId: old } = await add({ name: 'Old', accountNumber: '9' })
  await bank.wait(24 * hour)
  const paymentList = [{ ...from, quickPayUniqueId: old, amount: 6 }]
  expect((await bank.signIn(member).call('makePayments', { key: randomUUID(), body: { paymentList } })).status).toBe(
    200,
  )
  expect(await firsts()).toHaveLength(2)
})

test('payees added at the same time are in one notification', async () => {
  const { insert, notices, mails } = await openPayer()
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => insert({ nickname: `Water ${index}`, accountNumber: String(index) })),
  )
  const [notice, ...others] = await notices()
  expect(others).toEqual([])
  for (let position = 0; position < 8; position++)
    expect(notice?.notification).toContain(`Payee Water ${position} was added. `)
  expect(await mails()).toHaveLength(8)
})

test('each change of a payee is in the audit, with only the last four digits of account numbers', async () => {
  const { add, update, remove, events } = await openPayer()
  const { uniqueId, payeeId } = await add()
  await update(uniqueId, { accountNumber: '99 0001-22', city: 'Bath' })
  await remove(uniqueId)
  const [before, after] = [
    { accountNumber: '****7730', method: 'Check' },
    { accountNumber: '****0122', method: 'Check' },
  ]
  expect(await events()).toEqual([
    { action: 'insertPayee', target_id: String(payeeId), before: null, after: { ...before, offeredPayee: null } },
    { action: 'updatePayee', target_id: String(payeeId), before, after: { ...after, changed: 'city, accountNumber' } },
    { action: 'removeQuickPay', target_id: String(payeeId), before: after, after: null },
  ])
})

test('30 payees an hour can be added or changed, also by 64 requests at once', async () => {
  const app = await appOf({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1' }) })
  const payer = await openPayer(await openBank({}, { db: context.db, app }))
  // Starts at the beginning of a period, so that all fall into one.
  const late = (await payer.bank.now()).getTime() % hour
  await payer.bank.wait(late === 0 ? 0 : hour - late)
  const browser = payer.bank.signIn(payer.member, 'full', app)
  await browser.confirm()
  const body = (index: number) => ({ ...water, accountNumber: String(index) })
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => browser.call('insertPayee', { body: body(index) })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(30).fill(200), ...Array(34).fill(429)])
  const { data } = await browser.call('getQuickPays', { body: {} })
  expect(data).toHaveLength(30)
  expect((await browser.call('updatePayee', { body: { ...body(0), uniqueId: data[0]?.uniqueId ?? '' } })).status).toBe(
    429,
  )
})
