import { expect, test } from 'vitest'
import { payeeMachine } from '../../machines/payments/payee.machine.ts'
import { removePayeeMachine } from '../../machines/payments/remove-payee.machine.ts'
import { items as autoPays } from '../../stories/payments/auto-pays.samples.ts'
import { asWater, input, items, payees, samples } from '../../stories/payments/payee.samples.ts'
import { input as asked, samples as removals } from '../../stories/payments/remove-payee.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const open = (answers: Answers<typeof payeeMachine>) => scripted(payeeMachine, { input, answers })
const { pending, lost } = removals.removeQuickPay.refusals

test('a payee and its payments load in parallel, and one that fails does not hide the other', async () => {
  const {
    actor,
    at,
    asked: calls,
  } = open({
    getPayeeDetail: [payees.water, payees.water],
    getPaymentActivity: [samples.getPaymentActivity.refusals.broken, items],
  })
  await at({ reading: { detail: 'shown', activity: 'failed' } })
  expect(calls).toEqual([
    ['getPayeeDetail', { userId: 7, uniqueId: input.uniqueId }],
    ['getPaymentActivity', { userId: 7 }],
  ])
  actor.send({ type: 'reload' })
  expect((await at({ reading: { detail: 'shown', activity: 'shown' } })).context).toMatchObject({
    payee: payees.water,
    items,
    itemsError: null,
  })
})

test('an id of another member’s payee shows Page Not Found', async () => {
  const { ended, asked: calls } = open({
    getPayeeDetail: [samples.getPayeeDetail.refusals.foreign],
    getAutoPays: [autoPays.map(asWater)],
  })
  expect(await ended()).toEqual({ missing: true })
  expect(calls.map(([call]) => call)).not.toContain('getAutoPays')
})

test('if a payee is gone and its auto pays cannot be read, Reload asks for both again', async () => {
  const { broken, gone } = samples.getPayeeDetail.refusals
  const { actor, at, ended } = open({
    getPayeeDetail: [gone, gone],
    getAutoPays: [broken, []],
    getPaymentActivity: [items],
  })
  expect((await at({ reading: { detail: 'failed', activity: 'shown' } })).context.error).toMatchObject(broken)
  actor.send({ type: 'reload' })
  expect(await ended()).toEqual({ missing: true })
})

test('a payee that was deleted in another tab shows Page Not Found after a reload', async () => {
  const { gone } = samples.getPayeeDetail.refusals
  const { actor, at, ended } = open({
    getPayeeDetail: [payees.water, gone],
    getAutoPays: [[]],
    getPaymentActivity: [items],
  })
  await at({ reading: { detail: 'shown', activity: 'shown' } })
  actor.send({ type: 'reload' })
  expect(await ended()).toEqual({ missing: true })
})

test('deleting again after a lost answer has the same key, and after a refusal for pending payments another one', async () => {
  const { actor, at, sent, rest, ended } = scripted(removePayeeMachine, {
    input: asked,
    answers: { removeQuickPay: [lost, pending, undefined] },
  })
  for (let times = 0; times < 2; times++) {
    actor.send({ type: 'removal.confirm' })
    await rest()
  }
  actor.send({ type: 'removal.confirm' })
  await at('removed')
  const [first, again, later] = sent.removeQuickPay.map(({ key }) => key)
  expect([again === first, later === first]).toEqual([true, false])
  actor.send({ type: 'removal.close' })
  expect(await ended()).toEqual({ isRemoved: true })
})
