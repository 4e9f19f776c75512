import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedShare } from '../../machines/accounts/open-share.services.ts'
import { openShareMachine } from '../../machines/accounts/open-share.machine.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { funds, samples, shareDraft } from '../../stories/accounts/open-share.samples.ts'
import { findingOut } from '../operations/finding.ts'
import { storageLike } from '../operations/keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const { answers, refusals } = samples.openShare

test('a refusal keeps what the member typed, and the next try uses a new idempotency key', async () => {
  const { submit, actor, sent, at } = open([refusals.short, answers.funded])
  submit()
  expect((await at('form')).context).toMatchObject({ error: refusals.short, draft: shareDraft })
  expect(readUnfinished(7)).toEqual([])
  actor.send({ type: 'draft.submit' })
  await at('opened')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('if the outcome of opening an account cannot be looked up, the member reads that it is unknown', async () => {
  const { actor, submit, at, sent } = open(
    [refusals.lost],
    Array.from({ length: 20 }, () => new Error('no memory')),
  )
  submit()
  expect((await at('unknown')).context).toMatchObject({ opened: null, error: unknownOutcome })
  expect(sent).toHaveLength(1)
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})

function open(queue: (OpenedShare | (typeof refusals)['lost'])[], outcomes: Error[] = []) {
  const input = { userId: 7, kind: 'savings' as const, funds }
  const opened = scripted(openShareMachine, {
    input,
    answers: { send: queue },
    actors: { outcome: findingOut(outcomes) },
  })
  const { actor } = opened
  const submit = () => {
    actor.send({ type: 'draft.change', change: shareDraft })
    actor.send({ type: 'draft.submit' })
  }
  return { ...opened, sent: opened.sent.send, submit }
}
