import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { ShareOpened } from '../../machines/accounts/openShare.services.ts'
import { openShareMachine } from '../../machines/accounts/openShare.machine.ts'
import { announceMoneyMoved } from '../../machines/operations/money.channel.ts'
import { type Outcome, unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { unfinishedOf } from '../../machines/operations/unfinished.storage.ts'
import { funds, samples, shareDraft } from '../../stories/accounts/openShare.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { answers, refusals } = samples.openShare
const none: Outcome = { state: 'none' }
const done: Outcome = { state: 'done', data: answers.funded, confirmNum: answers.funded.confirmNum }

test('opening an account without a name marks the field and sends nothing until it is filled in', async () => {
  const { actor, sent, at } = open([answers.funded])
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'description', text: 'please add a valid description' }])
  actor.send({ type: 'draft.change', change: { description: 'Summer house' } })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
  actor.send({ type: 'draft.submit' })
  await at('opened')
  expect(sent).toHaveLength(1)
})

test('an account is opened once under one idempotency key, which is forgotten when the answer arrives', async () => {
  const { submit, actor, sent, at } = open([answers.funded])
  submit()
  expect(actor.getSnapshot().hasTag('locked')).toBe(true)
  expect(unfinishedOf(7)).toEqual([{ userId: 7, path: '/customer/openshare', key: actor.getSnapshot().context.key }])
  // Typing and pressing in the meantime change nothing.
  actor.send({ type: 'draft.submit' })
  actor.send({ type: 'draft.change', change: { deposit: '75' } })
  actor.send({ type: 'dialog.close' })
  expect((await at('opened')).context.opened).toEqual(answers.funded)
  expect(sent).toEqual([{ userId: 7, key: actor.getSnapshot().context.key, draft: shareDraft }])
  expect(unfinishedOf(7)).toEqual([])
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})

test('opening an account notifies all tabs of the browser that money moved', async () => {
  const heard = vi.fn<() => void>()
  const listener = new BroadcastChannel('sd_money')
  onTestFinished(() => listener.close())
  listener.addEventListener('message', heard)
  const { submit, at } = open([answers.funded])
  submit()
  await at('opened')
  await expect.poll(() => heard.mock.calls.length).toBe(1)
})

test('an account is opened even if the browser has no channel between tabs', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new Error('forbidden')
  })
  const { submit, at } = open([answers.funded])
  submit()
  await at('opened')
  expect(warn).toHaveBeenCalledWith('other tabs are not told')
})

test('on a page without https, where crypto.randomUUID is missing, an account is opened under a key too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  const { submit, sent, at } = open([answers.funded])
  submit()
  await at('opened')
  expect(sent).toEqual([expect.objectContaining({ key: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })])
})

test('a refusal keeps what the member typed, and the next try uses a new idempotency key', async () => {
  const { submit, actor, sent, at } = open([refusals.short, answers.funded])
  submit()
  expect((await at('form')).context).toMatchObject({ error: refusals.short, draft: shareDraft })
  expect(unfinishedOf(7)).toEqual([])
  actor.send({ type: 'draft.submit' })
  await at('opened')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test.each(['lost', 'broken', 'running'] as const)(
  'a %s answer to opening an account is looked up instead of reported as a failure',
  async (name) => {
    const { submit, at, verifying, actor, sent } = open([refusals[name]], [done])
    submit()
    await verifying()
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
    expect(unfinishedOf(7)).toHaveLength(1)
    actor.send({ type: 'dialog.close' })
    expect((await at('opened')).context.opened).toEqual(answers.funded)
    expect(sent).toHaveLength(1)
  },
)

test('a request that never arrived is sent again under the same idempotency key', async () => {
  const { submit, at, sent } = open([refusals.lost, answers.funded], [none])
  submit()
  await at('opened')
  expect(sent[1]).toEqual(sent[0])
})

test('a request lost twice is given up, and the member reads that nothing was sent', async () => {
  const { actor, submit, at, sent, last } = open([refusals.lost, refusals.many], [none, { state: 'released' }])
  submit()
  await waitFor(actor, ({ context }) => context.error !== null)
  expect((await at('form')).context).toMatchObject({ draft: shareDraft, error: { message: 'Nothing was sent.' } })
  expect([sent.length, last]).toEqual([2, [false, true]])
})

test('a refusal whose answer was lost shows the server’s message once it is looked up', async () => {
  const { submit, at, verifying } = open([refusals.lost], [{ state: 'refused', error: refusals.ten }])
  submit()
  await verifying()
  expect((await at('form')).context.error).toMatchObject(refusals.ten)
})

test('looking up the outcome is retried if it crashes', async () => {
  const { submit, at } = open([refusals.lost], [new Error('no memory'), done])
  submit()
  expect((await at('opened')).context.opened).toEqual(answers.funded)
})

test('a crash after the account was opened leads to a lookup by key, not to a second request', async () => {
  const { submit, at, sent } = open([answers.funded], [done], [new Error('no memory')])
  submit()
  expect((await at('opened')).context.opened).toEqual(answers.funded)
  expect(sent).toHaveLength(1)
})

test('if sending crashes every time, the app stops and reports an unknown outcome, all under one key', async () => {
  const breaks = Array.from({ length: 20 }, () => new Error('no memory'))
  const { actor, submit, at, sent } = open(
    [answers.funded, refusals.lost],
    Array(20).fill({ state: 'refused', error: refusals.ten }),
    breaks,
  )
  submit()
  expect((await at('unknown')).context).toMatchObject({ opened: null, error: unknownOutcome })
  expect([new Set(sent.map(({ key }) => key)).size, breaks.length]).toEqual([1, 17])
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})

test('if the outcome of opening an account cannot be looked up, the member reads that it is unknown', async () => {
  const { submit, at, sent } = open(
    [refusals.lost],
    Array.from({ length: 20 }, () => new Error('no memory')),
  )
  submit()
  expect((await at('unknown')).context.error).toBe(unknownOutcome)
  expect(sent).toHaveLength(1)
})

test('a refusal for lack of funds notifies all tabs to reload balances', async () => {
  const heard = vi.fn<() => void>()
  const listener = new BroadcastChannel('sd_money')
  onTestFinished(() => listener.close())
  listener.addEventListener('message', heard)
  const { submit, at } = open([refusals.short])
  submit()
  await at('form')
  await expect.poll(() => heard.mock.calls.length).toBe(1)
})

test('closing the dialog opens no account', () => {
  const { actor } = open([])
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { opened: null } })
})

type Answer = ShareOpened | (typeof refusals)['lost']

function open(queue: Answer[], outcomes: (Outcome | Error)[] = [], breaks: Error[] = []) {
  const last: boolean[] = []
  const tell = () => {
    const broken = breaks.shift()
    if (broken) throw broken
    announceMoneyMoved()
  }
  const opened = scripted(openShareMachine, {
    input: { userId: 7, kind: 'savings', funds },
    answers: { send: queue },
    actors: { outcome: findingOut(outcomes, last) },
    actions: { tell },
  })
  const { actor } = opened
  return {
    ...opened,
    sent: opened.sent.send,
    last,
    submit: () => {
      actor.send({ type: 'draft.change', change: shareDraft })
      actor.send({ type: 'draft.submit' })
    },
    verifying: () => {
      const once = actor.getSnapshot().children.openShare
      return once && waitFor(once, (snapshot) => snapshot.matches('verifyingOutcome'))
    },
  }
}
