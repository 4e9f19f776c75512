import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'
import { stepsAt } from './people.ts'

const rounds = 30
const warmUp = 5

const doors = [
  { door: 'members', said: {}, names: { known: 'maria', unknown: 'nobody', 'of the other entry': 'ada' } },
  { door: 'staff', said: { isAdmin: true }, names: { known: 'ada', unknown: 'nobody', 'of the other entry': 'maria' } },
] as const
type Steps = ReturnType<typeof stepsAt>
const asking = [
  { what: 'lookup', expected: 200, ask: ({ lookUp }: Steps) => lookUp() },
  { what: 'wrong password', expected: 422, ask: ({ proveWith }: Steps) => proveWith('Harbor2027') },
]

// Only the figures tell whether names can be told apart, and a busy machine must not fail for them.
test.each(doors)('the time of an answer does not tell whether anybody has the name: $door', { timeout: 90_000 }, async (door) => {
  const bank = await openBank()
  await bank.addMember('maria')
  await bank.addStaff('ada', 1)
  const names = Object.entries(door.names)
  for (const { what, expected, ask } of asking) {
    const taken = new Map(names.map(([whose]) => [whose, [] as number[]]))
    for (let round = -warmUp; round < rounds; round++) {
      // Taken in turns, so that what else the machine does meets all of them.
      for (let turn = 0; turn < names.length; turn++) {
        const [whose, username] = names[(turn + round + warmUp) % names.length] as [string, string]
        const steps = stepsAt(bank, username, bank.nobody, door.said)
        const begun = performance.now()
        const { status } = await ask(steps)
        if (round >= 0) taken.get(whose)?.push(performance.now() - begun)
        expect(status).toBe(expected)
      }
    }
    const figures = [...taken].map(([whose, times]) => `${whose} ${median(times)} ms`)
    console.log(`${door.door}, ${what}: ${figures.join(', ')} (medians of ${rounds})`)
  }
})

const median = (times: number[]) => (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0).toFixed(2)
