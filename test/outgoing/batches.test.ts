import { expect, test } from 'vitest'
import { demoPort } from '../../server/demo/outgoing.ts'
import type { Batch, OutgoingPort } from '../../server/outgoing/port.ts'
import { context } from '../support/bank.ts'
import { ach, senderOn } from './leaving.ts'

/** Returns a port that collects its batches, and fails this many times. */
function keepingPort(failures = 0) {
  const taken: Batch[] = []
  const port: OutgoingPort = {
    pause: 0,
    deliver: async (batch) => {
      taken.push(batch)
      if (taken.length <= failures) throw new Error('the exit is closed')
    },
    returned: async () => {},
  }
  return { port, taken, numbers: () => taken.map(({ payments }) => payments.map(({ confirm_num }) => confirm_num)) }
}

test('all waiting payments of a kind are sent in one batch, and marked as sent', async () => {
  const { send, poll, rows, batches, errors } = await senderOn()
  const sent = [
    await send(),
    await send({ amount: 10_00 }),
    await send({ method: 'Check' }),
    await send({ method: 'Venmo' }),
    await send({ method: 'PayPal' }),
  ]
  const { port, taken, numbers } = keepingPort()
  await poll(port)
  expect(taken.map(({ kind }) => kind)).toEqual(['ach', 'check', 'payout'])
  expect(numbers()).toEqual([[sent[0], sent[1]], [sent[2]], [sent[3], sent[4]]])
  expect((await rows()).every(({ delivered_at }) => delivered_at !== null)).toBe(true)
  expect(await batches()).toMatchObject([
    { kind: 'ach', made_on: '2031-03-05', effective_on: '2031-03-06', attempts: 1 },
    { kind: 'check' },
    { kind: 'payout' },
  ])
  await poll(port)
  expect([taken.length, errors]).toEqual([3, []])
})

test('with two hundred payments and several polls at once, each payment is in exactly one batch, and each batch is sent once', async () => {
  const { send, poll, rows, errors } = await senderOn()
  const sent: string[] = []
  for (let count = 0; count < 200; count++) sent.push(await send({ amount: 100 + count }))
  const { port, numbers } = keepingPort()
  await Promise.all([poll(port), poll(port), poll(port), poll(port)])
  await poll(port)
  expect(numbers().flat().sort()).toEqual(sent.sort())
  expect((await rows()).filter(({ delivered_at }) => delivered_at === null)).toEqual([])
  expect(errors).toEqual([])
})

test('a failed batch is retried unchanged with growing pauses, and does not block others', async () => {
  const { bank, send, poll, errors } = await senderOn()
  const [first, check] = [await send(), await send({ method: 'Check' })]
  const { port, taken, numbers } = keepingPort(1)
  await poll(port)
  expect([numbers(), errors]).toEqual([[[first], [check]], [expect.stringContaining('the exit is closed')]])
  const later = await send()
  await poll(port)
  expect(numbers().slice(2)).toEqual([[later]])
  await bank.wait(61_000)
  await poll(port)
  expect(numbers().slice(3)).toEqual([[first]])
  expect(taken[3]).toEqual({ ...taken[0], attempts: 2, next_attempt_at: expect.any(Date) })
})

test('the pauses between tries of a batch grow', async () => {
  const { bank, send, poll } = await senderOn()
  await send()
  const { port, taken } = keepingPort(9)
  const tries: number[] = []
  for (let minute = 0; minute < 32; minute++) {
    const before = taken.length
    await poll(port)
    if (taken.length > before) tries.push(minute)
    await bank.wait(60_000)
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31])
})

test('bank payments of an institution that cannot send them wait, are logged at each try, and leave once it can', async () => {
  const { bank, send, poll, rows, errors } = await senderOn('2031-03-05', '12:00', { ach: undefined })
  await send()
  await send({ method: 'Check' })
  const { port, taken } = keepingPort()
  await poll(port)
  await poll(port)
  expect(taken.map(({ kind }) => kind)).toEqual(['check'])
  expect(errors).toEqual(
    Array(2).fill(expect.stringContaining('1 bank payments wait: the institution has no ACH identity')),
  )
  expect((await rows()).map(({ batch_id }) => batch_id === null)).toEqual([true, false])
  const identity = JSON.stringify(ach)
  await context.db.updateTable('institution').set({ ach: identity }).where('id', '=', bank.id).execute()
  await poll(port)
  expect(taken.map(({ kind }) => kind)).toEqual(['check', 'ach'])
})

test('money that a member sent before being locked is still delivered', async () => {
  const { bank, member, send, poll } = await senderOn()
  const sent = await send()
  await context.db
    .updateTable('person')
    .set({ status: 1 })
    .where('institution_id', '=', bank.id)
    .where('id', '=', member.id)
    .execute()
  const { port, numbers } = keepingPort()
  await poll(port)
  expect(numbers()).toEqual([[sent]])
})

test('a stopping process starts no further batch', async () => {
  const { send, poll } = await senderOn()
  await send()
  const { port, taken } = keepingPort()
  await poll(port, () => false)
  expect(taken).toEqual([])
  await poll(port)
  expect(taken).toHaveLength(1)
})

test('the demo’s own port accepts everything at once', async () => {
  const { send, poll, rows, errors } = await senderOn()
  await send()
  await send({ method: 'PayPal' })
  await poll(demoPort(context.db))
  expect((await rows()).every(({ delivered_at }) => delivered_at !== null)).toBe(true)
  expect(errors).toEqual([])
})
