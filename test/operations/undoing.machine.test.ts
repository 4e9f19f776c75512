import { expect, test } from 'vitest'
import { ApiError } from '../../api/problems.ts'
import { begin, partsWith } from './parts.ts'

const undos = partsWith('waiting', 'restoring')
const late = new ApiError('refusal', 'It is too late to bring this back.')
const lost = new ApiError('network', 'no answer')

/** Opens a list, and returns the events of its undo. */
async function shown(part: (typeof undos)[number], refusals: Parameters<typeof begin>[2] = []) {
  const begun = begin(part, 'restoring', refusals)
  await begun.rest()
  const [sample] = part.lab.events['removal.undo'] ?? []
  const event = { type: 'removal.undo', ...sample } as { type: string; id: number }
  return { ...begun, id: event.id, undo: () => begun.actor.send(event) }
}

test('messages, notifications, goals, searches, alerts and contacts can be brought back', () => {
  expect(undos.map(({ name }) => name)).toEqual(
    ['alerts', 'goals', 'messages', 'notifications', 'search', 'sendMoney'].map((name) => `${name}.undo`),
  )
})

test.each(undos)('$name brings a row back, says so and reads the list again', async (part) => {
  const { undo, rest, id, requests, emitted } = await shown(part)
  undo()
  expect((await rest()).matches({ undo: 'waiting' })).toBe(true)
  expect(requests()).toEqual([expect.objectContaining({ id, undo: true, key: expect.any(String) })])
  expect(emitted.at(-1)).toEqual({ type: 'toast', tone: 'news', text: expect.stringMatching(/^The \w+ is back\.$/) })
})

test.each(undos)('$name brings two rows back, one after the other', async (part) => {
  const { undo, rest, requests } = await shown(part)
  undo()
  undo()
  await rest()
  expect(new Set(requests().map((request) => (request as { key: string }).key)).size).toBe(2)
})

test.each(undos)('$name says why the bank does not bring a row back', async (part) => {
  const { undo, rest, emitted } = await shown(part, [late])
  undo()
  await rest()
  expect(emitted.at(-1)).toEqual({ type: 'toast', tone: 'problem', text: late.message })
})

test.each(undos)('$name offers Undo again if the bank did not answer', async (part) => {
  const { undo, rest, id, emitted } = await shown(part, [lost])
  undo()
  await rest()
  const text = expect.stringMatching(/^We could not reach the bank\. The \w+ may still be (removed|deleted)\.$/)
  expect(emitted.at(-1)).toEqual({ type: 'toast', tone: 'problem', text, undo: id })
})
