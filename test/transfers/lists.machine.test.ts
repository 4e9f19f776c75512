import { expect, test, vi } from 'vitest'
import { fromCallback, waitFor } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { Page } from '../../machines/shared/paging.recipe.ts'
import type { Receipt } from '../../machines/transfers/receipt.rules.ts'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import type { PastTransfer } from '../../machines/transfers/transferHistory.rules.ts'
import type { ScheduledTransfer } from '../../machines/transfers/scheduledTransfers.rules.ts'
import { scheduledTransfersMachine } from '../../machines/transfers/scheduledTransfers.machine.ts'
import { transferHistoryMachine } from '../../machines/transfers/transferHistory.machine.ts'
import { receipts, samples as receiptSamples } from '../../stories/transfers/receipt.samples.ts'
import { plans, samples as scheduled } from '../../stories/transfers/scheduledTransfers.samples.ts'
import { pages, samples as past } from '../../stories/transfers/transferHistory.samples.ts'
import { scripted } from '../support/scripted.ts'

const deaf = fromCallback(() => {
  throw new Error('no channel')
})
const broken = past.getTransferHistory.refusals.broken

function history(answers: (Page<PastTransfer> | ApiError)[], moneyChannel?: typeof deaf) {
  const opened = scripted(transferHistoryMachine, {
    input: { userId: 7 },
    answers: { getTransferHistory: answers },
    actors: { moneyChannel },
  })
  return { ...opened, pages: () => opened.sent.getTransferHistory.map(({ page }) => page), shown: () => opened.at('shown') }
}

test('the transfer history loads page by page and starts over when money moves', async () => {
  const { actor, pages: asked, shown } = history([pages.part, pages.next, pages.whole, pages.none])
  await shown()
  actor.send({ type: 'history.more' })
  expect((await shown()).context).toMatchObject({ items: { length: 6 }, total: 84, pages: 2 })
  actor.send({ type: 'money.move' })
  expect((await shown()).context).toMatchObject({ items: { length: 4 }, pages: 1 })
  actor.send({ type: 'history.more' })
  actor.send({ type: 'reload' })
  expect((await shown()).context.items).toEqual([])
  expect(asked()).toEqual([1, 2, 1, 1])
})

test('a transfer that moves to the next page because of a newer one is listed once', async () => {
  const { actor, pages: asked, shown } = history([pages.part, { ...pages.shifted, total: 7 }])
  await shown()
  actor.send({ type: 'history.more' })
  expect((await shown()).context.items?.map(({ id }) => id)).toEqual([904, 871, 862, 820, 801, 790])
  actor.send({ type: 'history.more' })
  expect([actor.getSnapshot().value, asked()]).toEqual(['shown', [1, 2]])
})

test('a transfer history that fails to load keeps its rows and shows an error', async () => {
  const { actor, shown } = history([pages.part, broken])
  await shown()
  actor.send({ type: 'reload' })
  expect((await shown()).context).toMatchObject({ items: { length: 4 }, error: { message: broken.message } })
})

test('trying again after Show more has failed asks for the same page once more', async () => {
  const { actor, at, pages: asked, shown } = history([pages.part, broken, broken, pages.next])
  await shown()
  for (const type of ['history.more', 'reload'] as const) {
    actor.send({ type })
    expect(actor.getSnapshot()).toMatchObject({ value: 'loadingMore', context: { error: null } })
    expect((await at('moreFailed')).context).toMatchObject({ items: { length: 4 }, error: { message: broken.message } })
  }
  actor.send({ type: 'reload' })
  expect((await shown()).context).toMatchObject({ items: { length: 6 }, error: null })
  expect(asked()).toEqual([1, 2, 2, 2])
})

const receipt = (answers: (Receipt | ApiError)[]) =>
  scripted(receiptMachine, { input: { userId: 7, confirmNum: '4820193375' }, answers: { getTransferReceipt: answers } })

test('a receipt that fails to load is shown after a reload', async () => {
  const { actor, at } = receipt([broken, receipts.once])
  expect((await at('failed')).context.error).toMatchObject({ message: broken.message })
  actor.send({ type: 'reload' })
  expect(await at('shown')).toMatchObject({ output: null, context: { receipt: receipts.once } })
})

test.each(['foreign', 'gone'] as const)('a receipt refused as %s is reported missing', async (name) => {
  const { actor, at } = receipt([receiptSamples.getTransferReceipt.refusals[name]])
  expect((await at('missing')).output).toEqual({ missing: true })
  expect(actor.getSnapshot().context.error).toBeNull()
})

test.each(['many', 'malformed'] as const)('a receipt that fails to load (%s) shows why instead of being reported missing', async (name) => {
  const { actor, at } = receipt([receiptSamples.getTransferReceipt.refusals[name]])
  await waitFor(actor, (state) => !state.matches('loading'))
  expect((await at('failed')).context.error).toMatchObject({ message: receiptSamples.getTransferReceipt.refusals[name].message })
})

function repeating(lists: (ScheduledTransfer[] | ApiError)[], ends: (undefined | ApiError)[] = [], moneyChannel?: typeof deaf) {
  const opened = scripted(scheduledTransfersMachine, {
    input: { userId: 7 },
    answers: { getScheduledTransfers: lists, cancelScheduledTransfer: ends },
    actors: { moneyChannel },
  })
  return {
    ...opened,
    ended: () => opened.sent.cancelScheduledTransfer.map(({ id }) => id),
    toasts: () => opened.emitted.map(({ text }) => text),
  }
}

test('deleting a scheduled transfer needs a confirmation, is sent once, and reloads the list', async () => {
  const { actor, at, ended, toasts } = repeating([plans, []], [undefined])
  await at('shown')
  actor.send({ type: 'row.remove', id: 31 })
  expect((await at('confirming')).context.chosen).toMatchObject({ id: 31 })
  actor.send({ type: 'removal.confirm' })
  actor.send({ type: 'removal.confirm' })
  expect((await at('shown')).context.items).toEqual([])
  expect([ended(), toasts()]).toEqual([[31], ['The repeating transfer has ended.']])
})

test('a scheduled transfer that cannot be deleted shows why, and closing the message reloads the list', async () => {
  const { actor, at, toasts } = repeating([plans, []], [scheduled.cancelScheduledTransfer.refusals.ended])
  await at('shown')
  actor.send({ type: 'row.remove', id: 31 })
  actor.send({ type: 'removal.confirm' })
  expect((await at('confirming')).context.removalError).toMatchObject({ message: 'This repeating transfer has already ended.' })
  actor.send({ type: 'removal.cancel' })
  expect((await at('shown')).context.items).toEqual([])
  expect(toasts()).toEqual([])
})

test('a scheduled transfer that has ended cannot be deleted', async () => {
  const { actor, at } = repeating([plans])
  await at('shown')
  actor.send({ type: 'row.remove', id: 30 })
  expect(actor.getSnapshot().matches('shown')).toBe(true)
})

test('scheduled transfers that fail to load are requested again on a reload, and after money moves', async () => {
  const { actor, at } = repeating([broken, plans, plans, []])
  expect((await at('failed')).context).toMatchObject({ items: null, error: { message: broken.message } })
  actor.send({ type: 'reload' })
  expect((await at('shown')).context).toMatchObject({ items: plans, error: null })
  actor.send({ type: 'money.move' })
  actor.send({ type: 'money.move' })
  expect((await at('shown')).context.items).toEqual([])
})

test('both transfer lists load even if the browser has no channel between tabs', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await history([pages.whole], deaf).shown()
  await repeating([plans], [], deaf).at('shown')
  expect(warn).toHaveBeenCalledTimes(2)
})
