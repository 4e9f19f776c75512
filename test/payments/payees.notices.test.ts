import { expect, test } from 'vitest'
import { settingsFrom } from '../../server/system/settings.ts'
import { appOf, context, openBank } from '../support/bank.ts'
import { openPayer, water } from './payer.ts'

const warning = 'If this was not you, contact us at once: 5550100100.'
const hour = 3_600_000

test('a member reads of a new payee by notification and by e-mail, without its account number', async () => {
  const { bank, add, notices, mails } = await openPayer()
  await add()
  expect(await notices()).toEqual([{ notification: `Payee Water was added. ${warning}`, viewed: false }])
  const text = `Payee Water was added at ${bank.institution.name}. ${warning} Your notifications list what else changes within an hour.`
  expect(await mails()).toEqual([{ to: 'maria@example.test', subject: 'Payee Water was added', text }])
})

test('all changes of an hour are in one notification, which is unread again after each', async () => {
  const { bank, member, call, add, update, notices, mails } = await openPayer()
  const { uniqueId } = await add()
  await call('markNotificationsViewed', { body: {} })
  await update(uniqueId, { city: 'Salina' })
  await update(uniqueId, { city: 'Bath' })
  const text = `Payee Water was changed. Payee Water was added. ${warning}`
  expect([await notices(), (await mails()).length]).toEqual([[{ notification: text, viewed: false }], 1])
  await bank.wait(hour)
  await openPayer(bank, 'noah').then((noah) => noah.add())
  await bank.signIn(member).call('updatePayee', { body: { ...water, uniqueId } })
  expect(await notices()).toEqual([
    { notification: `Payee Water was changed. ${warning}`, viewed: false },
    { notification: text, viewed: false },
  ])
  expect((await mails()).filter(({ to }) => to === 'maria@example.test')).toHaveLength(2)
})

test('payees that were added at the same time are in one notification', async () => {
  const { insert, notices, mails } = await openPayer()
  await Promise.all(Array.from({ length: 8 }, (_, at) => insert({ nickname: `Water ${at}`, accountNumber: String(at) })))
  const [notice, ...others] = await notices()
  expect(others).toEqual([])
  for (let at = 0; at < 8; at++) expect(notice?.notification).toContain(`Payee Water ${at} was added. `)
  expect(await mails()).toHaveLength(1)
})

test('each change is recorded, with the last four of account numbers alone', async () => {
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
  const app = await appOf({ settings: settingsFrom({ DEMO: '1', RATE_LIMIT_SCALE: '1' }) })
  const payer = await openPayer(await openBank({}, { db: context.db, app }))
  // At the beginning of a period, so that all fall into one.
  const late = (await payer.bank.now()).getTime() % hour
  await payer.bank.wait(late === 0 ? 0 : hour - late)
  const browser = payer.bank.signIn(payer.member, 'full', app)
  const body = (at: number) => ({ ...water, accountNumber: String(at) })
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => browser.call('insertPayee', { body: body(at) })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(30).fill(200), ...Array(34).fill(429)])
  const { data } = await browser.call('getQuickPays', { body: {} })
  expect(data).toHaveLength(30)
  expect((await browser.call('updatePayee', { body: { ...body(0), uniqueId: data[0]?.uniqueId ?? '' } })).status).toBe(429)
})
