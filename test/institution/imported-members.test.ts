import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { kinds } from '../../server/dependencies.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { run } from '../../server/schedule/run.ts'
import { hashPassword } from '../../server/security/secrets.ts'
import { toDateAt, dayFromWire } from '../../values/days.ts'
import { staffOf, viewOf } from '../member-views/views.ts'
import { context, openBank, password } from '../support/bank.ts'
import { doorOf } from '../text-banking/door.ts'
import { balancesOf, export1, exportOf } from './importing.ts'

const zone = 'America/New_York'
const mobile = '5550100001'
const proven = { unbalancedTransactions: [], unprovenBalances: [], unprovenHolds: [], overdrawnShares: [] }

/** Opens a bank with maria imported, who has chosen her password. */
async function openImported() {
  const bank = await openBank()
  const files = await exportOf(bank)
  onTestFinished(files.remove)
  await files.run(export1)
  const { id } = await context.db
    .updateTable('person')
    .set({ password_hash: await hashPassword(password) })
    .where('institution_id', '=', bank.id)
    .where('username', '=', 'maria')
    .returning('id')
    .executeTakeFirstOrThrow()
  return { bank, id, signIn: () => bank.signIn({ id, audience: 'member' }) }
}

test('an imported member registers a phone, reads a balance by text and moves money by text', async () => {
  const { bank, signIn } = await openImported()
  const maria = signIn()
  await maria.call('reauthenticate', { body: { password } })
  const { disclosureVersion } = (await maria.call('getTextBankingDisclosure', { body: {} })).data
  const form = { phoneNumber: mobile, ssn: '4321', nickname: 'Mine', disclosureVersion }
  expect(await maria.call('sendPhoneCode', { body: form, key: randomUUID() })).toMatchObject({ status: 200 })
  const sent = (await bank.nobody.call('getOutbox')).data.find(
    ({ channel, to, code }) => channel === 'sms' && to === mobile && code,
  )
  expect(await maria.call('registerPhone', { body: { smsCode: sent?.code ?? '' }, key: randomUUID() })).toMatchObject({
    status: 200,
  })
  const phoneId = (await maria.call('getPhones', { body: {} })).data[0]?.id ?? 0
  const { data: links } = await maria.call('getLinkedAccounts', { body: { phoneId } })
  const savings = links.find(({ includeAccount }) => !includeAccount)
  const body = { phoneLinkedAccountId: savings?.id ?? 0, includeAccount: true, textDescription: 'SAV' }
  expect(await maria.call('updateLinkedAccount', { body, key: randomUUID() })).toMatchObject({ status: 200 })
  const { receive } = doorOf(bank)
  const reply = async (text: string) => (await receive({ from: mobile, body: text })).reply
  expect(await reply('B')).toBe('SAV $60.12\nS2 $55.00')
  expect(await reply('X 10 SAV')).toMatch(/^Moved \$10\.00 from S2 to SAV\./)
  expect(await balancesOf(bank)).toMatchObject({ 'maria 001': 70_12, 'maria 002': 45_00 })
  expect(await proveBooks(context.db)).toEqual(proven)
})

test('a payment that an imported member schedules to an imported payee is made in the run of its day', async () => {
  const { bank, signIn } = await openImported()
  const maria = signIn()
  const [payee] = (await maria.call('getQuickPays', { body: {} })).data
  const { shares } = (await maria.call('getSummary', { body: {} })).data
  const { earliestDate } = (await maria.call('getEligibility', { body: {} })).data
  const from = { fromAccountId: shares[1]?.uniqueId ?? '', fromAccountType: 1 as const }
  const payment = { ...from, quickPayUniqueId: payee?.uniqueId ?? '', amount: 12.34, paymentDate: earliestDate }
  expect(await maria.call('makePayments', { key: randomUUID(), body: { paymentList: [payment] } })).toMatchObject({
    status: 200,
  })
  await bank.wait(toDateAt(dayFromWire(earliestDate), '10:00', zone).getTime() - (await bank.now()).getTime())
  const errors: unknown[] = []
  const scheduler = {
    ...context,
    kinds,
    maxTogether: 32,
    onError: (_: unknown, error: unknown) => void errors.push(error),
  }
  await run(scheduler, { id: bank.id, timeZone: zone }, await bank.now())
  expect([errors, (await balancesOf(bank))['maria 002']]).toEqual([[], 42_66])
  const { data: paid } = await signIn().call('getPaymentActivity', { body: {} })
  expect(paid).toMatchObject([{ status: 'PAID', paymentDate: earliestDate, amount: 12.34, payeeNickname: 'Power' }])
  expect(await proveBooks(context.db)).toEqual(proven)
})

test('staff who view an imported member see the accounts of the member, and can move nothing', async () => {
  const { bank, id, signIn } = await openImported()
  const { desk } = await staffOf(bank)
  const { view, opened } = await viewOf(bank, desk, 'maria')
  expect(opened.data.user).toMatchObject({ id, username: 'maria', email: 'maria@example.test' })
  const own = (await signIn().call('getSummary', { body: {} })).data
  const seen = (await view.call('getSummary', { body: {} })).data
  const figures = ({ shares, loans }: typeof own) => [...shares, ...loans].map(({ balance }) => balance)
  expect([figures(seen), figures(own)]).toEqual([
    [60.12, 55, 4800],
    [60.12, 55, 4800],
  ])
  expect(await view.call('createTransfer', { body: {}, key: randomUUID() })).toMatchObject({
    status: 403,
    error: { code: 'eview_read_only' },
  })
})
