import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDisputable } from '../../machines/accounts/disputable.rules.ts'
import { parseDisputed, toDisputeStart } from '../../machines/disputes/disputes.rules.ts'
import { readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { newDisputeMachine } from '../../machines/disputes/new-dispute.machine.ts'
import { filledIn, samples, starts } from '../../stories/disputes/new-dispute.samples.ts'
import { addDays, day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const input = { userId: 7, uniqueId: 'abc' }

test('a dispute begins with the whole amount and today, and one whose answer was lost is looked up', async () => {
  const { actor, at, sent } = scripted(newDisputeMachine, {
    input,
    answers: {
      getDisputeStart: [toDisputeStart(starts.charge)],
      send: [samples.startDispute.refusals.lost],
    },
    actors: { outcome: findingOut([{ state: 'done', data: { id: 12 }, confirmNum: null }]) },
  })
  await at('form')
  expect(actor.getSnapshot().context.draft).toEqual({
    reason: null,
    amount: '40.00',
    noticedOn: '11/18/2026',
    text: '',
  })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors.map(({ field }) => field)).toEqual(['reason', 'text'])
  actor.send({ type: 'draft.change', change: filledIn })
  actor.send({ type: 'draft.submit' })
  await at('started')
  expect(actor.getSnapshot().output).toEqual({ id: 12 })
  expect(sent.send).toMatchObject([{ userId: 7, uniqueId: 'abc', draft: filledIn }])
})

test('a dispute that was refused is sent again under a new key, and one that cannot be looked up under its own', async () => {
  const { again, lost } = samples.startDispute.refusals
  const { actor, at, sent } = scripted(newDisputeMachine, {
    input,
    answers: { getDisputeStart: [toDisputeStart(starts.charge)], send: [again, lost] },
    actors: { outcome: findingOut(Array.from({ length: 20 }, () => new Error('no memory'))) },
  })
  await at('form')
  actor.send({ type: 'draft.change', change: filledIn })
  const submit = async () => {
    actor.send({ type: 'draft.submit' })
    const { error, key } = (await at({ form: 'touched' })).context
    return { text: error?.message, key }
  }
  const refused = await submit()
  expect(refused.text).toBe(again.message)
  expect(await submit()).toEqual({
    text: 'We could not find out whether this was sent. Send it again to check: it will not be sent twice.',
    key: refused.key,
  })
  const [first, second] = sent.send.map(({ key }) => key)
  expect([second === first, second === refused.key, readUnfinished(7).length]).toEqual([false, true, 1])
})

test('what an address names is not the member’s: there is no such page', async () => {
  const answers = { getDisputeStart: [samples.getDisputeStart.refusals.foreign] }
  const { actor, at } = scripted(newDisputeMachine, { input, answers })
  await at('missing')
  expect(actor.getSnapshot().output).toEqual({ missing: true })
  const unnamed = scripted(newDisputeMachine, { input: { userId: 7, uniqueId: parseDisputed('') } })
  await unnamed.at('missing')
  expect([unnamed.sent.getDisputeStart, parseDisputed('?id=abc')]).toEqual([[], 'abc'])
})

test('“Dispute this” is offered for what left a share of the member’s own in time, and for nothing else', () => {
  const on = day('2026-11-16')
  const row = { isPending: false, amount: cents(-40_00), on, bankDescription: 'Coffee', type: 4 }
  const share = { accountType: 1 as const, owner: '' }
  const last = day('2027-01-30')
  expect(isDisputable(row, share, last)).toBe(true)
  expect(isDisputable(row, share, addDays(last, 1))).toBe(false)
  expect(isDisputable({ ...row, amount: cents(40_00) }, share, on)).toBe(false)
  expect(isDisputable({ ...row, isPending: true }, share, on)).toBe(false)
  expect(isDisputable({ ...row, takeBackNum: '4820193375' }, share, on)).toBe(false)
  expect(isDisputable({ ...row, bankDescription: 'E-Pay fee' }, share, on)).toBe(false)
  const byBank = [
    'Dispute credit taken back',
    'Balance adjusted to our records of 11/28/2026',
    'Balance adjustment taken back: its transaction came in',
    'Correction by the credit union',
  ]
  for (const bankDescription of byBank) expect(isDisputable({ ...row, bankDescription }, share, on)).toBe(false)
  expect(isDisputable({ ...row, bankDescription: 'Balance adjustment fee' }, share, on)).toBe(true)
  expect(isDisputable(row, { ...share, owner: 'Chidi Okafor' }, on)).toBe(false)
  expect([2, 3].map((type) => isDisputable(row, { accountType: type as 2 | 3, owner: '' }, on))).toEqual([false, false])
  expect(isDisputable(row, null, on)).toBe(false)
  // At an ATM, and what the core gave no type; neither a transfer to an own account nor a check.
  expect([1, 0, 3, 5].map((type) => isDisputable({ ...row, type }, share, on))).toEqual([true, true, false, false])
})
