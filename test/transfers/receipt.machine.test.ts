import { expect, onTestFinished, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { nothingSent, unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { receipts, samples } from '../../stories/transfers/receipt.samples.ts'
import { scripted } from '../support/scripted.ts'
import { thrown } from '../support/thrown.ts'

const { gone, late } = { gone: samples.getTransferReceipt.refusals.broken, late: samples.undoSend.refusals.late }
const open = (answers: object) =>
  scripted(receiptMachine, { input: { userId: 7, confirmNum: '4820193375' }, answers: answers as never })

test('money taken back is shown as taken back, even if its receipt cannot be read again', async () => {
  const { actor, at } = open({ getTransferReceipt: [receipts.justSent, thrown(gone)], send: [null] })
  await at('undoable')
  actor.send({ type: 'undo.press' })
  await at('failed')
  expect(actor.getSnapshot().context.isUndone).toBe(true)
})

test.each([
  ['a refusal of the bank', thrown(late), 'It is too late to take this back: the money has left.'],
  ['a request that never arrived', new ApiError('refusal', nothingSent), 'The money was not taken back.'],
])('after %s the member may press Undo again while there is time', async (_, refusal, text) => {
  const { actor, at } = open({ getTransferReceipt: [receipts.justSent, receipts.takenBack], send: [refusal, null] })
  await at('undoable')
  actor.send({ type: 'undo.press' })
  await at('undoable')
  expect(actor.getSnapshot().context).toMatchObject({ undoError: { message: text }, isUndone: false })
  actor.send({ type: 'undo.press' })
  expect(actor.getSnapshot().context.undoError).toBeNull()
  await at('shown')
  expect(actor.getSnapshot().context.isUndone).toBe(true)
})

test('if nobody knows whether a transfer was taken back, reading its receipt again tells', async () => {
  const { actor, at } = scripted(receiptMachine, {
    input: { userId: 7, confirmNum: '4820193375' },
    answers: { getTransferReceipt: [receipts.ofToday, receipts.isBack] },
    actors: { takeTransferBack: fromPromise(async () => ({ state: 'unknown' })) },
  })
  await at('shown')
  actor.send({ type: 'takeBack.open' })
  actor.send({ type: 'takeBack.confirm' })
  await at('unknown')
  expect(actor.getSnapshot().context).toMatchObject({ takeBackError: unknownOutcome, isUndone: false })
  actor.send({ type: 'reload' })
  await at('shown')
  expect(actor.getSnapshot().context).toMatchObject({
    takeBackError: null,
    receipt: { takenBackAt: receipts.isBack.takenBackAt },
  })
})

test('at the end of its hold a payment is read again, and then says that it is on its way', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  const { actor, at } = open({
    getTransferReceipt: [
      { ...receipts.held, undoExpiresInMs: 30_000 },
      { ...receipts.sent, undoExpiresInMs: 0 },
    ],
  })
  await at('undoable')
  vi.advanceTimersByTime(30_000)
  await at('shown')
  expect(actor.getSnapshot().context.receipt).toMatchObject({ delivery: { leavesAt: null } })
})

test('a transfer that cannot be taken back opens no question', async () => {
  const { actor, at } = open({ getTransferReceipt: [receipts.stays] })
  await at('shown')
  actor.send({ type: 'takeBack.open' })
  expect(actor.getSnapshot().value).toBe('shown')
})
