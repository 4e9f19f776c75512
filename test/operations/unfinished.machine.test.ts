import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import { unfinishedMachine } from '../../machines/operations/unfinished.machine.ts'
import { dropIntent, saveIntent, readUnfinished } from '../../machines/operations/unfinished.storage.ts'
import { outcomes } from '../../stories/operations/outcome.samples.ts'
import { keyOf, storageLike } from './keeping.ts'
import { scripted } from '../support/scripted.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageLike()))
afterEach(() => vi.unstubAllGlobals())

const intent = (number: number, userId = 7) => ({ userId, path: '/fundstransfer', key: keyOf(number) })

test('a page without unfinished requests looks up nothing until a screen leaves one behind', async () => {
  const { actor, sent, asked, known } = open()
  expect(actor.getSnapshot().value).toBe('nothing')
  actor.send({ type: 'intents.look' })
  expect([actor.getSnapshot().value, asked]).toEqual(['nothing', []])
  saveIntent(intent(1))
  actor.send({ type: 'intents.look' })
  expect(actor.getSnapshot().value).toBe('verifyingOutcome')
  expect(await known()).toEqual(outcomes.done)
  expect(sent.getOperation).toEqual([{ key: keyOf(1) }])
})

test('unfinished requests are looked up one after the other after a reload, except another member’s', async () => {
  for (const one of [intent(1), intent(2, 8), intent(3)]) saveIntent(one)
  const { actor, sent, known } = open()
  expect(await known()).toEqual(outcomes.done)
  actor.send({ type: 'outcome.close' })
  expect(await known()).toEqual(outcomes.done)
  actor.send({ type: 'outcome.close' })
  expect([actor.getSnapshot().value, sent.getOperation, readUnfinished(7)]).toEqual([
    'nothing',
    [{ key: keyOf(1) }, { key: keyOf(3) }],
    [],
  ])
})

test('a request interrupted by a reload is only looked up, because its body is gone', async () => {
  saveIntent(intent(1))
  const { actor } = open()
  expect(actor.getSnapshot().children.outcome?.getSnapshot().context.isLast).toBe(true)
})

test('a lookup that crashes after a reload lets the member continue', () => {
  saveIntent(intent(1))
  const broken = outcomeMachine.provide({
    delays: {
      untilNext: () => {
        throw new Error('no clock')
      },
    },
  })
  const actor = createActor(unfinishedMachine.provide({ actors: { outcome: broken } }), { input: { userId: 7 } })
  actor.subscribe({ error: () => {} })
  actor.start()
  expect(actor.getSnapshot().value).toBe('nothing')
})

function open() {
  const getOperation = ({ key }: { key: string }) => {
    dropIntent(key)
    return outcomes.done
  }
  const opened = scripted(unfinishedMachine, {
    input: { userId: 7 },
    answers: { getOperation },
    delays: { untilNext: 0 },
  })
  return { ...opened, known: async () => (await opened.at('known')).context.outcome }
}
