import { expect, test } from 'vitest'
import { openBank } from '../support/bank.ts'
import { stepsAt } from './people.ts'

const rounds = 40
const warmUp = 5

// Only the figures tell whether names can be told apart, and a busy machine must not fail for them.
test('the time of an answer does not tell whether anybody has the name', async () => {
  const bank = await openBank()
  await bank.addMember('maria')
  const lookUp = (username: string) => bank.nobody.call('lookUpUsername', { body: { username } })
  const guess = (username: string) => stepsAt(bank, username).proveWith('Harbor2027')
  for (const [what, ask] of [
    ['lookup', lookUp],
    ['wrong password', guess],
  ] as const) {
    const taken = { maria: [] as number[], nobody: [] as number[] }
    for (let round = -warmUp; round < rounds; round++) {
      // Taken in turns, so that what else the machine does meets both.
      for (const username of round % 2 ? (['maria', 'nobody'] as const) : (['nobody', 'maria'] as const)) {
        const begun = performance.now()
        const { status } = await ask(username)
        if (round >= 0) taken[username].push(performance.now() - begun)
        expect(status).toBe(what === 'lookup' ? 200 : 422)
      }
    }
    console.log(`${what}: known ${median(taken.maria)} ms, unknown ${median(taken.nobody)} ms (medians of ${rounds})`)
  }
})

const median = (times: number[]) => (times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0).toFixed(2)
