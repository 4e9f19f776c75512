import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import type { Page } from '../../machines/shared/paging.recipe.ts'

import { editTransferMachine } from '../../machines/transfers/edit-transfer.machine.ts'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import type { PastTransfer } from '../../machines/transfers/transfer-history.rules.ts'
import type { ScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import { scheduledTransfersMachine } from '../../machines/transfers/scheduled-transfers.machine.ts'
import { skipTransferMachine } from '../../machines/transfers/skip-transfer.machine.ts'
import { transferHistoryMachine } from '../../machines/transfers/transfer-history.machine.ts'
import { samples as receiptSamples } from '../../stories/transfers/receipt.samples.ts'
import { plans, samples as transferSamples } from '../../stories/transfers/scheduled-transfers.samples.ts'
import { input as skipInput } from '../../stories/transfers/skip-transfer.samples.ts'
import { pages, samples as past } from '../../stories/transfers/transfer-history.samples.ts'
import { scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const broken = past.getTransferHistory.refusals.broken

function history(answers: (Page<PastTransfer> | ApiError)[]) {
  const opened = scripted(transferHistoryMachine, { input: { userId: 7 }, answers: { getTransferHistory: answers } })
  return {
    ...opened,
    pages: () => opened.sent.getTransferHistory.map(({ page }) => page),
    shown: () => opened.at('shown'),
  }
}

test('a member who asks for more first sees the rest of what has arrived', async () => {
  const { actor, shown, pages: asked } = history([pages.part])
  expect((await shown()).context.isCut).toBe(true)
  actor.send({ type: 'history.expand' })
  expect([actor.getSnapshot().context.isCut, asked()]).toEqual([false, [1]])
})

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

const receipt = (answers: ApiError[]) =>
  scripted(receiptMachine, { input: { userId: 7, confirmNum: '4820193375' }, answers: { getTransferReceipt: answers } })

test.each(['foreign', 'gone'] as const)('a receipt refused as %s is reported missing', async (name) => {
  const { actor, at } = receipt([receiptSamples.getTransferReceipt.refusals[name]])
  expect((await at('missing')).output).toEqual({ missing: true })
  expect(actor.getSnapshot().context.error).toBeNull()
})

test.each(['many', 'malformed'] as const)(
  'a receipt that fails to load (%s) shows why instead of being reported missing',
  async (name) => {
    const { at } = receipt([receiptSamples.getTransferReceipt.refusals[name]])
    expect((await at('failed')).context.error).toMatchObject({
      message: receiptSamples.getTransferReceipt.refusals[name].message,
    })
  },
)

const repeating = (...lists: ScheduledTransfer[][]) =>
  scripted(scheduledTransfersMachine, {
    input: { userId: 7 },
    answers: { getScheduledTransfers: lists, cancelScheduledTransfer: [undefined] },
  })

test('deleting a scheduled transfer needs a confirmation, is sent once, and reloads the list', async () => {
  const { actor, at, sent, emitted } = repeating(plans, [])
  await at({ list: 'shown' })
  actor.send({ type: 'row.remove', id: 31 })
  expect((await at({ list: 'confirming' })).context.chosen).toMatchObject({ id: 31 })
  actor.send({ type: 'removal.confirm' })
  actor.send({ type: 'removal.confirm' })
  expect((await at({ list: 'shown' })).context.items).toEqual([])
  expect(sent.cancelScheduledTransfer.map(({ id }) => id)).toEqual([31])
  expect(emitted.map(({ text }) => text)).toEqual(['The scheduled transfer was deleted.'])
})

test('a scheduled transfer that has ended cannot be deleted', async () => {
  const { actor, at } = repeating(plans)
  await at({ list: 'shown' })
  actor.send({ type: 'row.remove', id: 30 })
  expect(actor.getSnapshot().matches({ list: 'shown' })).toBe(true)
})

const [plan] = plans
if (!plan) throw new Error('there is no scheduled transfer')
const { changed } = transferSamples.updateScheduledTransfer.answers

test('an edited transfer is sent with the listed day, and says when the next one is', async () => {
  const { actor, at, sent, emitted } = scripted(editTransferMachine, {
    input: { userId: 7, transfer: plan },
    answers: { getSummary: [ofMaria], send: [changed] } as never,
  })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.change', change: { amount: '30', startDate: '' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'startDate', text: 'Please complete all fields' }])
  actor.send({ type: 'draft.change', change: { startDate: '12/22/2026' } })
  actor.send({ type: 'draft.submit' })
  await at('changed')
  const order = { amount: 30_00, startsOn: '2026-12-22', frequency: 1, stopsOn: null, note: 'Rent' }
  expect(sent['send' as never]).toMatchObject([{ id: 31, on: '2026-12-20', order }])
  expect(emitted.map(({ text }) => text)).toEqual([
    'The scheduled transfer was changed. The next one is on 12/22/2026.',
  ])
})

test('an edit whose answer was lost is looked up, not sent again', async () => {
  const lost = new ApiError('network', 'no answer')
  const { actor, at, sent, emitted } = scripted(editTransferMachine, {
    input: { userId: 7, transfer: plan },
    answers: { getSummary: [ofMaria], send: [lost] } as never,
    actors: {
      outcome: fromPromise(async () => ({
        state: 'done',
        data: { ...changed, nextProcessDate: '12/23/2026' },
        confirmNum: null,
      })),
    },
  })
  await at({ form: 'untouched' })
  actor.send({ type: 'draft.change', change: { amount: '30', startDate: '12/22/2026' } })
  actor.send({ type: 'draft.submit' })
  await at('changed')
  expect(sent['send' as never]).toHaveLength(1)
  expect(emitted.map(({ text }) => text)).toEqual([
    'The scheduled transfer was changed. The next one is on 12/23/2026.',
  ])
})

test('an edit that was refused keeps what was typed, and is sent under another key once that has changed', async () => {
  const { begun } = transferSamples.updateScheduledTransfer.refusals
  const { actor, at, sent } = scripted(editTransferMachine, {
    input: { userId: 7, transfer: plan },
    answers: { getSummary: [ofMaria], send: [begun, begun] } as never,
  })
  await at({ form: 'untouched' })
  for (const amount of ['30', '31']) {
    actor.send({ type: 'draft.change', change: { amount } })
    actor.send({ type: 'draft.submit' })
    expect((await at({ form: 'touched' })).context).toMatchObject({
      draft: { amount },
      error: { message: begun.message },
    })
  }
  const [first, second] = (sent['send' as never] as { key: string }[]).map(({ key }) => key)
  expect(first).not.toBe(second)
})

test.each([
  [true, 'The transfer for 12/20/2026 is skipped.'],
  [false, 'The transfer for 12/20/2026 will be made.'],
])('a skip (%s) asks first, and shows why it was refused', async (isSkipped, text) => {
  const { begun } = transferSamples.skipScheduledTransfer.refusals
  const { actor, at, sent, emitted } = scripted(skipTransferMachine, {
    input: { ...skipInput, isSkipped },
    answers: { skipScheduledTransfer: [begun, undefined] },
  })
  actor.send({ type: 'removal.confirm' })
  expect((await at('asking')).context.removalError?.message).toBe(begun.message)
  actor.send({ type: 'removal.confirm' })
  await at('closed')
  expect(sent.skipScheduledTransfer).toMatchObject([
    { id: 31, on: '2026-12-20', isSkipped },
    { id: 31, on: '2026-12-20', isSkipped },
  ])
  expect(emitted.map((toast) => toast.text)).toEqual([text])
})
