import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { type Outcome, unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { onceBy } from '../../machines/operations/once.machine.ts'
import { unfinishedOf } from '../../machines/operations/unfinished.storage.ts'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { emptyDraft, type Order, type Preview, type TransferAccount } from '../../machines/transfers/transfers.rules.ts'
import { accounts, draft, samples } from '../../stories/transfers/transfer.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { thrown } from '../support/thrown.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { answers, refusals } = samples.createTransfer
const { sent: receipt } = answers
const done: Outcome = { state: 'done', data: receipt, confirmNum: receipt.confirmNum }
const preview: Preview = { fromAfter: null, toAfter: null, sameAt: null, next: null, last: null }

test('what is missing is told, and the bank is asked for nothing', async () => {
  const { actor, at, asked } = await open()
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.faults.map(({ field }) => field)).toEqual(['amount'])
  actor.send({ type: 'draft.change', change: draft })
  expect(actor.getSnapshot().context.faults).toEqual([])
  await at('form')
  expect(asked.previews).toBe(0)
})

test('money is seen before it moves, and who cancels has moved nothing and keeps what was typed', async () => {
  const { actor, at, asked, submit } = await open()
  submit()
  expect((await at('review')).context.preview).toEqual(preview)
  actor.send({ type: 'transfer.cancel' })
  expect((await at('form')).context.draft).toEqual(draft)
  expect(asked.orders).toEqual([])
})

test('what the bank objects to in a preview stands in the error dialog, and closing it keeps every value', async () => {
  const { actor, at, submit } = await open({ previews: [samples.previewTransfer.refusals.payoff] })
  submit()
  expect((await at('refused')).context.transferError).toMatchObject({ message: 'Amount exceeds payoff amount' })
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(draft)
})

test('a source that has too little for the amount is told at once in the error dialog, and stays chosen', async () => {
  const { actor, at } = await open()
  actor.send({ type: 'draft.change', change: { amount: '99999' } })
  actor.send({ type: 'draft.change', change: { fromId: draft.fromId } })
  expect((await at('refused')).context).toMatchObject({
    transferError: { message: 'Insufficient Funds.' },
    draft: { fromId: draft.fromId },
  })
})

test('money moves once under a key of its own, however often Submit is pressed, and the form is empty after it', async () => {
  const { actor, at, asked, submit, told } = await open({ orders: [receipt] })
  submit()
  await at('review')
  actor.send({ type: 'transfer.confirm' })
  const { key } = actor.getSnapshot().context
  expect(unfinishedOf(7)).toEqual([{ userId: 7, path: '/fundstransfer', key }])
  actor.send({ type: 'transfer.confirm' })
  actor.send({ type: 'transfer.cancel' })
  actor.send({ type: 'draft.change', change: { amount: '1' } })
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(asked.orders).toEqual([{ userId: 7, key, order: expect.objectContaining({ amount: 250_00 }) }])
  expect([unfinishedOf(7), told()]).toEqual([[], 1])
  actor.send({ type: 'receipt.close' })
  expect((await at('form')).context.draft).toEqual(emptyDraft)
})

test('a refusal says why, keeps what was typed, and another try has another key', async () => {
  const { actor, at, asked, submit, confirm } = await open({ orders: [refusals.short, receipt] })
  await confirm()
  expect((await at('refused')).context).toMatchObject({ transferError: refusals.short, draft })
  expect(unfinishedOf(7)).toEqual([])
  actor.send({ type: 'problem.close' })
  submit()
  await at('review')
  actor.send({ type: 'transfer.confirm' })
  await at('sent')
  expect(new Set(asked.orders.map(({ key }) => key)).size).toBe(2)
})

test.each(['lost', 'broken', 'running'] as const)('an answer that is %s is never called a failure: it is found out', async (name) => {
  const { actor, at, asked, confirm, verifying } = await open({ orders: [refusals[name]], outcomes: [done] })
  await confirm()
  await verifying()
  expect(actor.getSnapshot().hasTag('locked')).toBe(true)
  expect(unfinishedOf(7)).toHaveLength(1)
  actor.send({ type: 'transfer.cancel' })
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(asked.orders).toHaveLength(1)
})

test('a request that never arrived is sent once more under its key', async () => {
  const { at, asked, confirm } = await open({ orders: [refusals.lost, receipt], outcomes: [{ state: 'none' }] })
  await confirm()
  await at('sent')
  expect(asked.orders[1]).toEqual(asked.orders[0])
})

test('a request that got lost twice is given up, and the member reads that nothing was sent', async () => {
  const lost = { orders: [refusals.lost, refusals.many], outcomes: [{ state: 'none' }, { state: 'released' }] as Outcome[] }
  const { at, asked, confirm } = await open(lost)
  await confirm()
  expect((await at('refused')).context).toMatchObject({ draft, transferError: { message: 'Nothing was sent.' } })
  expect(asked.orders).toHaveLength(2)
})

test('what the bank had refused while its answer was lost is told in its words', async () => {
  const { at, confirm, verifying } = await open({ orders: [refusals.lost], outcomes: [{ state: 'refused', error: refusals.short }] })
  await confirm()
  await verifying()
  expect((await at('refused')).context.transferError).toMatchObject(refusals.short)
})

test('checking that breaks begins anew', async () => {
  const { at, confirm } = await open({ orders: [refusals.lost], outcomes: [new Error('no memory'), done] })
  await confirm()
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
})

test('sending that breaks after the money moved finds that out by its key, and sends nothing more', async () => {
  const breaks = [new Error('no memory')]
  const { at, asked, confirm } = await open({ orders: [receipt], outcomes: [done], breaks })
  await confirm()
  expect((await at('sent')).context.confirmNum).toBe(receipt.confirmNum)
  expect(asked.orders).toHaveLength(1)
})

test('sending that breaks each time comes to an end, keeps to its key, says that nobody knows, and offers the same transfer no more', async () => {
  const breaks = Array.from({ length: 20 }, () => new Error('no memory'))
  const { actor, at, asked, confirm } = await open({
    orders: [receipt],
    outcomes: Array(20).fill({ state: 'refused', error: refusals.short }),
    breaks,
  })
  await confirm()
  expect((await at('unknown')).context.transferError).toBe(unknownOutcome)
  expect([new Set(asked.orders.map(({ key }) => key)).size, breaks.length]).toEqual([1, 17])
  expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
  actor.send({ type: 'problem.close' })
  expect((await at('form')).context.draft).toEqual(emptyDraft)
})

test('who could not find out what became of a transfer says so', async () => {
  const breaks = Array.from({ length: 20 }, () => new Error('no memory'))
  const { at, asked, confirm } = await open({ orders: [refusals.lost], outcomes: breaks })
  await confirm()
  expect((await at('unknown')).context.transferError).toBe(unknownOutcome)
  expect(asked.orders).toHaveLength(1)
})

test('accounts that were not found are asked for again, and after every movement they are new', async () => {
  const { actor, asked, known } = await open({ summaries: [refusals.broken, refusals.broken] }, 'failed')
  actor.send({ type: 'money.move' })
  await known('failed')
  actor.send({ type: 'reload' })
  actor.send({ type: 'money.move' })
  expect((await known('shown')).context).toMatchObject({ accounts, accountsError: null })
  actor.send({ type: 'money.move' })
  await known('shown')
  expect(asked.summaries).toBe(5)
})

test('money moves from a page without https too, where browsers make no such numbers', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  const { at, asked, confirm } = await open({ orders: [receipt] })
  await confirm()
  await at('sent')
  expect(asked.orders).toEqual([expect.objectContaining({ key: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })])
})

test('a browser in which tabs cannot hear each other moves money all the same', async () => {
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
  const asked = { summaries: 0, previews: 0, orders: [] as { userId: number; key: string; order: Order }[] }
  let told = 0
  const outcome = findingOut(outcomes)
  const tell = () => {
    const broken = breaks.shift()
    if (broken) throw broken
    told++
  }
  const createTransfer = fromPromise<{ confirmNum: string }, (typeof asked.orders)[number]>(async ({ input }) => {
    asked.orders.push(input)
    const answer = orders.shift()
    if (!answer || 'kind' in answer) throw answer && thrown(answer)
    return answer
  })
  const machine = transferMachine.provide({
    actors: {
      createTransfer: onceBy(createTransfer).provide({ actors: { outcome }, actions: { tell } }),
      moneyListener: deaf ?? fromCallback(() => {}),
      getSummary: fromPromise<TransferAccount[], { userId: number }>(async () => {
        asked.summaries++
        const refusal = summaries.shift()
        if (refusal) throw thrown(refusal)
        return accounts
      }),
      previewTransfer: fromPromise<Preview, { userId: number; order: Order }>(async () => {
        asked.previews++
        const refusal = previews.shift()
        if (refusal) throw thrown(refusal)
        return preview
      }),
    },
  })
  const actor = createActor(machine, { input: { userId: 7 } }).start()
  const at = (flow: 'form' | 'review' | 'sent' | 'refused' | 'unknown' | 'sending') => waitFor(actor, (state) => state.matches({ flow }))
  const verifying = () => {
    const once = actor.getSnapshot().children.createTransfer
    return once && waitFor(once, (state) => state.matches('verifyingOutcome'))
  }
  const known = (value: 'shown' | 'failed') => waitFor(actor, (state) => state.matches({ accounts: value }))
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
  return { actor, asked, at, verifying, known, submit, confirm, told: () => told }
}
