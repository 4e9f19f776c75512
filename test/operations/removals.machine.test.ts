import { expect, test } from 'vitest'
import { problem } from '../../stories/shared/samples.ts'
import { begin, broken, partsWith, says } from './parts.ts'

const removals = partsWith('loading', 'shown', 'reloading', 'confirming', 'removing')

/** Opens a list, and returns the event that asks about one of its rows. */
async function shown(removal: (typeof removals)[number], refusals: Parameters<typeof begin>[2]) {
  const begun = begin(removal, 'removing', refusals)
  const snapshot = await begun.rest()
  const ask = removal.lab.events['row.remove']
    ?.map((given) => ({ type: 'row.remove', ...given }))
    .find((event) => snapshot.can(event))
  if (!ask) throw new Error(`No sample of row.remove is on the list of ${removal.name}.`)
  return { ...begun, ask: () => begun.actor.send(ask), answer: (type: string) => begun.actor.send({ type }) }
}

test.each(removals)('$name removes nothing when the member cancels, and reloads the list', async (removal) => {
  const { rest, is, calls, ask, answer } = await shown(removal, [])
  ask()
  expect(is('confirming')).toBe(true)
  answer('removal.cancel')
  expect(is('reloading')).toBe(true)
  await rest()
  expect([is('shown'), calls()]).toEqual([true, 0])
})

test.each(removals)('$name can ask about a row while the list reloads', async (removal) => {
  const { actor, is, ask } = await shown(removal, [])
  actor.send({ type: 'reload' })
  expect(is('reloading')).toBe(true)
  ask()
  expect(is('confirming')).toBe(true)
})

test.each(removals)(
  '$name shows why a row could not be removed, and removes it when confirmed again',
  async (removal) => {
    const { rest, is, calls, ask, answer } = await shown(removal, [broken])
    ask()
    answer('removal.confirm')
    expect([says((await rest()).context), is('confirming'), calls()]).toEqual([true, true, 1])
    answer('removal.confirm')
    await rest()
    expect([is('confirming'), is('removing'), calls()]).toEqual([false, false, 2])
  },
)

const refused = problem(422, 'This cannot be done now.')
const busy = problem(429, 'Please wait.')
const keysOf = (requests: unknown[]) => requests.map((request) => (request as { key?: string }).key)

test.each(removals)(
  '$name sends a removal again under its key until it is refused, and then under another one',
  async (removal) => {
    const { rest, requests, ask, answer } = await shown(removal, [broken, busy, refused])
    ask()
    for (let tries = 0; tries < 4; tries++) {
      answer('removal.confirm')
      await rest()
    }
    const [first, second, third, fourth] = keysOf(requests())
    expect([second === first, third === first, fourth === first]).toEqual([true, true, false])
  },
)

// An Auto Pay ends by `once`, which has tests of its own.
const questions = ['sending', 'ending', 'removing']
  .flatMap((sending) => partsWith('asking', sending).map((part) => ({ ...part, sending })))
  .filter(({ name }) => name !== 'endAutoPay')

test.each(questions)(
  '$name is sent again under its key until it is refused, and then under another one',
  async (question) => {
    const { actor, rest, requests } = begin(question, question.sending, [broken, busy, refused])
    for (let tries = 0; tries < 4; tries++) {
      actor.send({ type: 'removal.confirm' })
      await rest()
    }
    const [first, second, third, fourth] = keysOf(requests())
    expect([second === first, third === first, fourth === first]).toEqual([true, true, false])
  },
)

test.each(removals)('$name clears the error of a removal when it asks about a row again', async (removal) => {
  const { rest, ask, answer } = await shown(removal, [broken])
  ask()
  answer('removal.confirm')
  await rest()
  answer('removal.cancel')
  await rest()
  ask()
  expect(says((await rest()).context)).toBe(false)
})
