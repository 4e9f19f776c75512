import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromCallback, waitFor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { type Outcome, unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { unfinishedOf } from '../../machines/operations/unfinished.storage.ts'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { emptyDraft, type Preview } from '../../machines/transfers/transfers.rules.ts'
import { accounts, draft, samples } from '../../stories/transfers/transfer.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { answers, refusals } = samples.createTransfer
const { sent: receipt } = answers
const done: Outcome = { state: 'done', data: receipt, confirmNum: receipt.confirmNum }
const preview: Preview = { fromAfter: null, toAfter: null, sameAt: null, next: null, last: null }

test('submitting an empty transfer marks the first missing field and sends nothing', async () => {
  const { actor, sent, at } = await open()
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors.map(({ field }) => field)).toEqual(['amount'])
  actor.send({ type: 'draft.change', change: draft })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
  await at('form')
  expect(sent.previewTransfer).toEqual([])
})

test('a transfer is reviewed before it is made, and canceling keeps what was typed', async () => {
  const { actor, sent, at, submit } = await open()
  submit()
  expect((await at('review')).context.preview).toEqual(preview)
  actor.send({ type: 'transfer.cancel' })
  expect((await at('form')).context.draft).toEqual(draft)
  expect(sent.send).toEqual([])
})

test('leaving the form while a transfer is looked at opens no question about it later', async () => {
  const { actor, at, submit } = await open()
  submit()
  actor.send({ type: 'transfer.cancel' })
  expect((await at('form')).context.draft).toEqual(draft)
})

test('an error from the preview opens the error dialog, and closing it keeps every field', async () => {
  const { actor, at, submit } = await open({ previews: [samples.previewTransfer.refusals.payoff] })
  submit()
  expect((await at('refused')).context.transferError).toMatchObject({ message: 'Amount exceeds payoff amount' })
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(draft)
})

test('choosing a source with too little money opens the error dialog at once and keeps the choice', async () => {
  const { actor, at } = await open()
  actor.send({ type: 'draft.change', change: { amount: '99999' } })
  actor.send({ type: 'draft.change', change: { fromId: draft.fromId } })
  expect((await at('refused')).context).toMatchObject({
    transferError: { message: 'Insufficient Funds.' },
    draft: { fromId: draft.fromId },
  })
})

test('pressing Submit twice sends one transfer under one idempotency key, and then the form is empty', async () => {
  const { actor, sent, at, submit, told } = await open({ orders: [receipt] })
  submit()
  await at('review')
  actor.send({ type: 'transfer.confirm' })
  const { key } = actor.getSnapshot().context
  expect(unfinishedOf(7)).toEqual([{ userId: 7, path: '/fundstransfer', key }])
  actor.send({ type: 'transfer.confirm' })
  actor.send({ type: 'transfer.cancel' })
  actor.send({ type: 'draft.change', change: { amount: '1' } })
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(sent.send).toEqual([{ userId: 7, key, order: expect.objectContaining({ amount: 250_00 }) }])
  expect([unfinishedOf(7), told()]).toEqual([[], 1])
  actor.send({ type: 'receipt.close' })
  expect((await at('form')).context.draft).toEqual(emptyDraft)
})

test('a refused transfer shows why, keeps what was typed, and is retried under a new idempotency key', async () => {
  const { actor, sent, at, submit, confirm } = await open({ orders: [refusals.short, receipt] })
  await confirm()
  expect((await at('refused')).context).toMatchObject({ transferError: refusals.short, draft })
  expect(unfinishedOf(7)).toEqual([])
  actor.send({ type: 'problem.close' })
  submit()
  await at('review')
  actor.send({ type: 'transfer.confirm' })
  await at('sent')
  expect(new Set(sent.send.map(({ key }) => key)).size).toBe(2)
})

test.each(['lost', 'broken', 'running'] as const)(
  'a %s answer to a transfer is looked up instead of reported as a failure',
  async (name) => {
    const { actor, sent, at, confirm, verifying } = await open({ orders: [refusals[name]], outcomes: [done] })
    await confirm()
    await verifying()
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
    expect(unfinishedOf(7)).toHaveLength(1)
    actor.send({ type: 'transfer.cancel' })
    expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
    expect(sent.send).toHaveLength(1)
  },
)

test('a transfer that never arrived is sent again under the same idempotency key', async () => {
  const { sent, at, confirm } = await open({ orders: [refusals.lost, receipt], outcomes: [{ state: 'none' }] })
  await confirm()
  await at('sent')
  expect(sent.send[1]).toEqual(sent.send[0])
})

test('a transfer request lost twice is given up, and the member reads that nothing was sent', async () => {
  const lost = { orders: [refusals.lost, refusals.many], outcomes: [{ state: 'none' }, { state: 'released' }] as Outcome[] }
  const { sent, at, confirm } = await open(lost)
  await confirm()
  expect((await at('refused')).context).toMatchObject({ draft, transferError: { message: 'Nothing was sent.' } })
  expect(sent.send).toHaveLength(2)
})

test('a refused transfer whose answer was lost shows the server’s message once it is looked up', async () => {
  const { at, confirm, verifying } = await open({ orders: [refusals.lost], outcomes: [{ state: 'refused', error: refusals.short }] })
  await confirm()
  await verifying()
  expect((await at('refused')).context.transferError).toMatchObject(refusals.short)
})

test('looking up the outcome of a transfer is retried if it crashes', async () => {
  const { at, confirm } = await open({ orders: [refusals.lost], outcomes: [new Error('no memory'), done] })
  await confirm()
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
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
  expect((await at('form')).context.draft).toEqual(emptyDraft)
})

test('if the outcome of a transfer cannot be looked up, the member reads that it is unknown', async () => {
  const breaks = Array.from({ length: 20 }, () => new Error('no memory'))
  const { sent, at, confirm } = await open({ orders: [refusals.lost], outcomes: breaks })
  await confirm()
  expect((await at('unknown')).context.transferError).toBe(unknownOutcome)
  expect(sent.send).toHaveLength(1)
})

test('accounts that fail to load can be reloaded, and are reloaded whenever money moves', async () => {
  const { actor, sent, known } = await open({ summaries: [refusals.broken, refusals.broken] }, 'failed')
  actor.send({ type: 'money.move' })
  await known('failed')
  actor.send({ type: 'reload' })
  actor.send({ type: 'money.move' })
  expect((await known('shown')).context).toMatchObject({ accounts, accountsError: null })
  actor.send({ type: 'money.move' })
  await known('shown')
  expect(sent.getSummary).toHaveLength(5)
})

test('on a page without https, where crypto.randomUUID is missing, a transfer gets a key too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  const { sent, at, confirm } = await open({ orders: [receipt] })
  await confirm()
  await at('sent')
  expect(sent.send).toEqual([expect.objectContaining({ key: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })])
})

test('the transfer form works even if the browser has no channel between tabs', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const deaf = fromCallback(() => {
    throw new Error('no channel')
  })
  const { at } = await open({ deaf })
  await at('form')
  expect(warn).toHaveBeenCalledWith('other tabs are not heard')
})

type Queues = {
  summaries?: ApiError[]
  previews?: ApiError[]
  orders?: ({ confirmNum: string } | ApiError)[]
  outcomes?: (Outcome | Error)[]
  breaks?: Error[]
  deaf?: ReturnType<typeof fromCallback>
}

async function open(
  { summaries = [], previews = [], orders = [], outcomes = [], breaks = [], deaf }: Queues = {},
  begun: 'shown' | 'failed' = 'shown',
) {
  let told = 0
  const tell = () => {
    const broken = breaks.shift()
    if (broken) throw broken
    told++
  }
  const opened = scripted(transferMachine, {
    input: { userId: 7 },
    answers: { getSummary: () => summaries.shift() ?? accounts, previewTransfer: () => previews.shift() ?? preview, send: orders },
    actors: { outcome: findingOut(outcomes), moneyChannel: deaf },
    actions: { tell },
  })
  const { actor, sent } = opened
  const at = (flow: 'form' | 'review' | 'sent' | 'refused' | 'unknown' | 'sending') => opened.at({ flow })
  const verifying = () => {
    const once = actor.getSnapshot().children.createTransfer
    return once && waitFor(once, (state) => state.matches('verifyingOutcome'))
  }
  const known = (value: 'shown' | 'failed') => opened.at({ accounts: value })
  const submit = () => {
    actor.send({ type: 'draft.change', change: draft })
    actor.send({ type: 'draft.submit' })
  }
  const confirm = async () => {
    submit()
    await at('review')
    actor.send({ type: 'transfer.confirm' })
  }
  await known(begun)
  return { actor, sent, at, verifying, known, submit, confirm, told: () => told }
}
