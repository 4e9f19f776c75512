import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../../api/problems.ts'
import { type OperationOutcome, unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { emptyTransfer, type Preview } from '../../machines/transfers/transfers.rules.ts'
import { draft, samples } from '../../stories/transfers/transfer.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { answers, refusals } = samples.createTransfer
const { sent: receipt } = answers
const done: OperationOutcome = { state: 'done', data: receipt, confirmNum: receipt.confirmNum }
const preview: Preview = { fromAfter: null, toAfter: null, sameAt: null, first: null, next: null, last: null }

test('leaving the form while a transfer is previewed opens no question later, and sends nothing', async () => {
  const { actor, sent, at, submit } = await open()
  submit()
  actor.send({ type: 'transfer.cancel' })
  expect((await at('form')).context.draft).toEqual(draft)
  expect(sent.send).toEqual([])
})

test('pressing Submit twice sends one transfer under one idempotency key, and then the form is empty', async () => {
  const { actor, sent, at, submit, told } = await open({ orders: [receipt] })
  submit()
  await at('review')
  actor.send({ type: 'transfer.confirm' })
  const { key } = actor.getSnapshot().context
  expect(readUnfinished(7)).toEqual([{ userId: 7, path: '/fundstransfer', key }])
  actor.send({ type: 'transfer.confirm' })
  actor.send({ type: 'transfer.cancel' })
  actor.send({ type: 'draft.change', change: { amount: '1' } })
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(sent.send).toEqual([{ userId: 7, key, order: expect.objectContaining({ amount: 250_00 }) }])
  expect([readUnfinished(7), told()]).toEqual([[], 1])
  actor.send({ type: 'receipt.close' })
  expect((await at('form')).context.draft).toEqual(emptyTransfer)
})

test('a refused transfer shows why, keeps what was typed, and is retried under a new idempotency key', async () => {
  const { actor, sent, at, submit, confirm } = await open({ orders: [refusals.short, receipt] })
  await confirm()
  expect((await at('refused')).context).toMatchObject({ transferError: refusals.short, draft })
  expect(readUnfinished(7)).toEqual([])
  actor.send({ type: 'problem.close' })
  submit()
  await at('review')
  actor.send({ type: 'transfer.confirm' })
  await at('sent')
  expect(new Set(sent.send.map(({ key }) => key)).size).toBe(2)
})

test('a crash after the money moved leads to a lookup by key, not to a second transfer', async () => {
  const breaks = [new Error('no memory')]
  const { sent, at, confirm } = await open({ orders: [receipt], outcomes: [done], breaks })
  await confirm()
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(sent.send).toHaveLength(1)
})

test('if sending crashes every time, the outcome is unknown, and the form does not offer the transfer again', async () => {
  const breaks = Array.from({ length: 20 }, () => new Error('no memory'))
  const { actor, sent, at, confirm } = await open({
    orders: [receipt, refusals.lost],
    outcomes: Array(20).fill({ state: 'refused', error: refusals.short }),
    breaks,
  })
  await confirm()
  expect((await at('unknown')).context.transferError).toBe(unknownOutcome)
  expect([new Set(sent.send.map(({ key }) => key)).size, breaks.length]).toEqual([1, 17])
  expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(emptyTransfer)
})

test('on a page without https, where crypto.randomUUID is missing, a transfer gets a key too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  const { sent, at, confirm } = await open({ orders: [receipt] })
  await confirm()
  await at('sent')
  expect(sent.send).toEqual([expect.objectContaining({ key: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })])
})

type Queues = {
  previews?: ApiError[]
  orders?: ({ confirmNum: string } | ApiError)[]
  outcomes?: (OperationOutcome | Error)[]
  breaks?: Error[]
}

async function open({ previews = [], orders = [], outcomes = [], breaks = [] }: Queues = {}) {
  let told = 0
  const announceMoneyMoved = () => {
    const broken = breaks.shift()
    if (broken) throw broken
    told++
  }
  const opened = scripted(transferMachine, {
    input: { userId: 7 },
    answers: { getSummary: () => ofMaria, previewTransfer: () => previews.shift() ?? preview, send: orders },
    actors: { outcome: findingOut(outcomes) },
    actions: { announceMoneyMoved },
  })
  const { actor, sent } = opened
  const at = (flow: 'form' | 'review' | 'sent' | 'refused' | 'unknown') => opened.at({ flow })
  const submit = () => {
    actor.send({ type: 'draft.change', change: draft })
    actor.send({ type: 'draft.submit' })
  }
  const confirm = async () => {
    submit()
    await at('review')
    actor.send({ type: 'transfer.confirm' })
  }
  await opened.at({ accounts: 'shown' })
  return { actor, sent, at, submit, confirm, told: () => told }
}
