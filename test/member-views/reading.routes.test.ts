import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '../../server/http/contract-types.ts'
import { longNumber, maskAll, maskNumbersIn } from '../../server/http/member-view.ts'
import { contract } from '../support/bank.ts'
import { openDemoBank, tablesOf } from './demo-bank.ts'

let bank: Awaited<ReturnType<typeof openDemoBank>>

beforeAll(async () => {
  bank = await openDemoBank()
})

afterAll(() => bank?.close())

const ofView = contract.operations.filter(({ eview }) => eview)
const reads = ofView.map(({ id }) => id).filter((id) => id !== 'signOut')
const makeBody = (id: OperationId) => bank.bodies[id] ?? {}

test('every operation of a view only reads, except signing out', () => {
  expect(ofView.filter((operation) => !operation.reads).map(({ id }) => id)).toEqual(['signOut'])
})

test('every operation that a view may call answers, and writes nothing', async () => {
  const [own, view] = [bank.enter('full'), bank.enter('eview')]
  await Promise.all([own.enter(), view.enter()])
  const before = await tablesOf(bank.db, ['call_count', 'member_view'])
  for (const id of reads) {
    const answer = await view.call(id as 'getSummary', { body: makeBody(id) })
    expect({ id, status: answer.status, data: answer.data }).toEqual({ id, status: 200, data: expect.anything() })
  }
  expect(await tablesOf(bank.db, ['call_count', 'member_view'])).toEqual(before)
})

test('no answer in a view has a whole account number, a payee’s account number, or the reply to a text', async () => {
  const { institutionId, personId } = { institutionId: bank.institution.id, personId: bank.maria.id }
  const payees = await bank.db
    .selectFrom('payee')
    .select(['account_number', 'routing_number', 'bank_account'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  const numbers = payees.flatMap((payee) => Object.values(payee).filter((number) => number !== null))
  // Leaves out the phone number, which staff may read.
  const secret = [
    bank.maria.accountNumber,
    ...numbers.filter((number) => number.length > 4 && number !== bank.maria.mobile),
  ]
  expect(secret.length).toBeGreaterThan(6)
  await bank.db
    .updateTable('phone_text')
    .set({ body: `B ${bank.maria.accountNumber} 4111 1111-1111 1111` })
    .where('command', '=', 'B')
    .execute()
  const found: Record<'own' | 'view', string[]> = { own: [], view: [] }
  for (const [name, browser] of [
    ['own', bank.enter('full')],
    ['view', bank.enter('eview')],
  ] as const) {
    for (const id of reads) {
      const text = JSON.stringify((await browser.call(id as 'getSummary', { body: makeBody(id) })).data)
      // Matches whole numbers only: a random confirmation number may contain a short one.
      const whole = secret.filter((number) => new RegExp(`(?<!\\w)${number}(?!\\w)`).test(text))
      const others = ['4111 1111', 'CHK $'].filter((part) => text.includes(part))
      found[name].push(...[...whole, ...others].map((number) => `${id} ${number}`))
    }
  }
  expect(found.view).toEqual([])
  expect(new Set(found.own.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['getSummary', 'getSavedSearches', 'getPayeeDetail', 'getTextUsage']),
  )
})

test('a number in a member’s own words is masked in a view, wherever a screen repeats them', async () => {
  const card = '4111 1111 1111 1111'
  const maria = bank.enter('full')
  const { shares } = (await maria.call('getSummary', { body: {} })).data
  const [from, to] = shares.map(({ uniqueId }) => uniqueId)
  const numbers = { fromAccountNum: bank.maria.accountNumber, toAccountNum: bank.maria.accountNumber }
  const transfer = { fromId: from, toId: to, ...numbers, amount: 1, transferType: 1, frequency: 1, comment: card }
  const { data: made } = await maria.call('createTransfer', { body: transfer, key: randomUUID() })
  bank.bodies.getTransferReceipt = { confirmNum: made.confirmNum }
  expect(
    await maria.call('saveAccountDescription', { body: { uniqueId: from ?? '', description: card } }),
  ).toMatchObject({ status: 200 })
  const answers = sql<string>`answers || jsonb_build_object('otherDebts', ${card}::text)`
  await bank.db
    .updateTable('loan_application')
    .set({ answers })
    .where('sent_at', 'is', null)
    .where('person_id', '=', bank.maria.id)
    .execute()
  const goal = {
    accountUniqueId: from,
    goalType: 1,
    name: card,
    description: card,
    amount: 100,
    deadline: '11/20/2028',
  }
  expect(await maria.call('createGoal', { body: goal, key: randomUUID() })).toMatchObject({ status: 200 })
  const shown = async (browser: ReturnType<typeof bank.enter>) => {
    const texts = await Promise.all(
      reads.map(
        async (id) =>
          [id, JSON.stringify((await browser.call(id as 'getSummary', { body: makeBody(id) })).data)] as const,
      ),
    )
    return texts.flatMap(([id, text]) => (text.includes(card) ? [id] : [])).toSorted()
  }
  expect(await shown(bank.enter('full'))).toEqual(
    expect.arrayContaining(
      'findTransactions getGoals getLinkedAccounts getLoanApplication getScheduledTransfers getSummary getTransactions getTransferHistory getTransferReceipt'.split(
        ' ',
      ),
    ),
  )
  expect(await shown(bank.enter('eview'))).toEqual([])
})

test('in a view a hidden reply to a text differs from no reply', async () => {
  const { data: own } = await bank.enter('full').call('getTextUsage', { body: makeBody('getTextUsage') as never })
  const { data } = await bank.enter('eview').call('getTextUsage', { body: makeBody('getTextUsage') as never })
  expect(data.map(({ responseData, responseHidden }) => ({ responseData, responseHidden }))).toEqual(
    own.map(({ responseData }) => ({ responseData: null, responseHidden: responseData === null ? undefined : true })),
  )
  expect(own.some(({ responseHidden }) => responseHidden !== undefined)).toBe(false)
})

test('a view is refused every operation that is not on its list; each write is recorded once, and nothing changes', async () => {
  const view = bank.enter('eview')
  await view.enter()
  const refused = contract.operations.filter(({ eview, audiences }) => audiences.length > 0 && !eview)
  const left = ['call_count', 'member_view', 'audit_event']
  const before = await tablesOf(bank.db, left)
  const earlier = await refusals()
  const messages = { role: 'You have no access to this.', eview_read_only: 'Not available in member eView' }
  const codes: Record<string, number> = {}
  for (const { id, audiences, key } of refused) {
    const sent = {
      body: { userId: bank.maria.id },
      params: { id: '1', key: randomUUID(), fiId: '1' },
      ...(key !== 'none' && { key: randomUUID() }),
    }
    const { status, error, message } = await view.call(id as 'changePhrase', sent)
    const code = audiences.includes('member') ? 'eview_read_only' : 'role'
    expect({ id, status, code: error?.code, message }).toEqual({ id, status: 403, code, message: messages[code] })
    codes[code] = (codes[code] ?? 0) + 1
  }
  expect(codes.eview_read_only).toBeGreaterThan(45)
  expect(await tablesOf(bank.db, left)).toEqual(before)
  const recorded = (await refusals()).slice(earlier.length)
  expect(recorded.map(({ after }) => (after as { operation: string }).operation).toSorted()).toEqual(
    refused
      .filter(({ reads, limit }) => !reads || limit === 'downloads')
      .map(({ id }) => id)
      .toSorted(),
  )
  const row = {
    person_id: bank.viewer.id,
    audience: 'staff',
    action: 'EVIEW_REFUSED',
    target_type: 'member',
    target_id: String(bank.maria.id),
    ok: false,
  }
  for (const event of recorded) expect(event).toMatchObject({ ...row, after: { status: 403 } })
})

test('in a member view, a failed call that anybody may make is not recorded as a refused change', async () => {
  const earlier = await refusals()
  const answer = await bank
    .enter('eview')
    .call('verifyPassword', { body: { username: 'maria', password: 'not hers' } as never })
  expect(answer.success).toBe(false)
  expect(await refusals()).toEqual(earlier)
})

test('a view masks a number down to its last four characters, and keeps a short id', async () => {
  expect(['10020030', '4111 1111-11', 'S-001', '7730', '****7730', ''].map(maskAll)).toEqual([
    '****0030',
    '****1111',
    'S-001',
    '7730',
    '****7730',
    '',
  ])
  expect(maskNumbersIn('X 12500.00 SAV to 10020030, ssn 123-45-6789')).toBe('X 12500.00 SAV to ****0030, ssn ****6789')
  const spellings = [
    '4111.1111.1111.1111',
    '4111 \u2013 1111 \u2013 1111 \u2013 1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111_1111__1111 1111',
    '4111/1111/1111/1111',
    '4111,1111, 1111 1111',
    '4111\t1111\n1111\r\n1111',
    '4111\u202f1111\u20111111\u202f1111',
  ]
  for (const number of [...spellings, '123.45.1111', '123/45/1111', '123,45,1111']) {
    expect(maskNumbersIn(number)).toBe('****1111')
    const { rows } = await sql<{
      left: string
    }>`select regexp_replace(${number}, ${longNumber}, '', 'g') as left`.execute(bank.db)
    expect(rows).toEqual([{ left: '' }])
  }
  const amounts = 'X 12,500.00 of 1,234,567.89 on 11/20/2026, 500,250,125'
  expect(maskNumbersIn(amounts)).toBe(amounts)
})

const refusals = () =>
  bank.db
    .selectFrom('audit_event')
    .select(['person_id', 'audience', 'action', 'target_type', 'target_id', 'after', 'ok'])
    .where('institution_id', '=', bank.institution.id)
    .where('ok', '=', false)
    .orderBy('id')
    .execute()
