import { expect, test } from 'vitest'
import { context } from '../support/bank.ts'
import { achFile, openReceiving } from './ach.ts'

/** Opens an institution to which a file is delivered again, cut differently and with one entry that is new. */
async function openWaiting() {
  const receiving = await openReceiving()
  const { bank, share, put, read } = receiving
  const sent = [1_00, 2_00, 4_00].map((amount) => ({ target: share, amount, trace: '011000130000007' }))
  await put('fed.ach', achFile(sent))
  await read()
  await put('again.ach', achFile([...sent, { target: share, amount: 8_00 }]))
  await read()
  const addStaff = async (name: string, role: 1 | 2) =>
    bank.signIn({ id: await bank.addStaff(name, role), audience: 'staff' })
  const ada = await addStaff('ada', 1)
  await ada.confirm()
  const list = async (settled = false) =>
    (await ada.call('getReceivedIssues', { query: { settled: String(settled) } })).data
  return {
    ...receiving,
    sent,
    addStaff,
    list,
    settle: async (act: 'TAKE' | 'TAKE_NEW' | 'REFUSE' | 'CLOSE', id: number, note = 'We asked the bank.') => {
      const answer = await ada.call('settleReceivedIssue', { body: { id, act, note } })
      await read()
      return answer
    },
    home: async () => (await ada.call('getAdminHome')).data,
  }
}

test('Full Access sees on Home and under Received Files which file waits, and what it is like', async () => {
  const { list, home, addStaff } = await openWaiting()
  const [waiting] = await list()
  expect(waiting).toMatchObject({
    kind: 'WAITING_FILE',
    folder: 'RECEIVED',
    file: 'again.ach',
    waiting: { entries: 4, known: 3, deposits: 15, withdrawals: 0, like: 'fed.ach' },
    state: 'OPEN',
  })
  const { receivedTotal, receivedIssues } = await home()
  expect([receivedTotal, receivedIssues]).toEqual([
    1,
    [{ id: waiting?.id, kind: 'WAITING_FILE', file: 'again.ach', foundAt: waiting?.foundAt }],
  ])
  const eve = await addStaff('eve', 2)
  expect((await eve.call('getAdminHome')).data.receivedIssues).toBeNull()
})

test.each([
  ['TAKE', 'TAKEN', 15_00],
  ['TAKE_NEW', 'TAKEN_NEW', 8_00],
  ['REFUSE', 'REFUSED', 0],
] as const)(
  'who decides %s about a file that waits posts what it says, and the audit has why',
  async (act, state, posted) => {
    const { bank, list, settle, read } = await openWaiting()
    const [waiting] = await list()
    expect((await settle(act, waiting?.id ?? 0)).data).toMatchObject({ state, note: 'We asked the bank.' })
    await read()
    expect(await bank.balances()).toEqual([50_007_00 + posted])
    expect([await list(), await list(true)]).toMatchObject([[], [{ id: waiting?.id, settledBy: 'Ada Example' }]])
    const event = await context.db
      .selectFrom('audit_event')
      .select(['action', 'target_type', 'after'])
      .where('institution_id', '=', bank.id)
      .where('action', '=', 'RECEIVED_ISSUE')
      .executeTakeFirst()
    expect(event).toEqual({
      action: 'RECEIVED_ISSUE',
      target_type: 'receivedIssue',
      after: { act, file: 'again.ach', reference: null, amount: null, reason: 'We asked the bank.' },
    })
  },
)

test('a file is settled once, with a note, and one that was refused can still be taken', async () => {
  const { bank, list, settle } = await openWaiting()
  const id = (await list())[0]?.id ?? 0
  expect(await settle('REFUSE', id, ' ')).toMatchObject({ status: 422, message: 'Please say why.' })
  expect(await settle('CLOSE', id)).toMatchObject({ status: 422, message: 'Take this file, or refuse it.' })
  expect(await settle('REFUSE', id)).toMatchObject({ status: 200 })
  const settled = 'Somebody was faster: this is settled. Look at it again.'
  expect(await settle('REFUSE', id)).toMatchObject({ status: 409, message: settled })
  expect(await settle('TAKE_NEW', id)).toMatchObject({ status: 200 })
  expect(await settle('TAKE', id)).toMatchObject({ status: 409, message: settled })
  expect(await bank.balances()).toEqual([50_015_00])
})

test('what only a file that waits or was refused has too is posted, and of two files taken at once one leaves it out', async () => {
  const { bank, share, sent, put, read, list, settle } = await openWaiting()
  const next = { target: share, amount: 8_00 }
  await put('third.ach', achFile([...sent, next]))
  await read()
  const [again, third] = await list()
  const answers = await Promise.all([again, third].map((file) => settle('TAKE_NEW', file?.id ?? 0)))
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
  await read()
  expect(await bank.balances()).toEqual([50_015_00])
  const other = await openWaiting()
  await other.put('third.ach', achFile([...other.sent, { ...next, target: other.share }]))
  await other.read()
  const [waits, copy] = await other.list()
  await other.settle('TAKE_NEW', waits?.id ?? 0)
  await other.settle('REFUSE', copy?.id ?? 0)
  expect(await other.bank.balances()).toEqual([50_015_00])
})

test('a file is taken with the password alone, and refused without it', async () => {
  const { addStaff, list } = await openWaiting()
  const id = (await list())[0]?.id ?? 0
  const eve = await addStaff('eve', 1)
  const settle = (act: 'TAKE' | 'TAKE_NEW' | 'REFUSE') =>
    eve.call('settleReceivedIssue', { body: { id, act, note: 'We asked the bank.' } })
  for (const act of ['TAKE', 'TAKE_NEW'] as const)
    expect(await settle(act)).toMatchObject({ status: 403, error: { code: 'reauth_required' } })
  expect(await settle('REFUSE')).toMatchObject({ status: 200 })
})

test('a refused file and a return that fits no payment are closed with a note, once each', async () => {
  const { bank, put, read, list, settle } = await openWaiting()
  await put('bad.ach', '101')
  const stray = { code: '21', target: '44007730', amount: 3_00, individualId: '123', addenda: '99R02900100400000001' }
  await put('strays.ach', achFile([stray]))
  await read()
  await read()
  const [, refused, returned, ...others] = await list()
  expect(others).toEqual([])
  expect([refused, returned]).toMatchObject([
    { kind: 'REFUSED_FILE', file: 'bad.ach', reasons: [{ line: 1 }] },
    {
      kind: 'STRAY_RETURN',
      file: 'strays.ach',
      reasons: [{ line: 0, reason: 'Code R02: no payment has this number.' }],
      returned: { amount: 3, reference: '123' },
    },
  ])
  expect(await settle('TAKE', refused?.id ?? 0)).toMatchObject({ status: 422 })
  for (const one of [refused, returned])
    expect((await settle('CLOSE', one?.id ?? 0)).data).toMatchObject({ state: 'CLOSED' })
  expect([(await list()).length, await bank.balances()]).toEqual([1, [50_007_00]])
})
