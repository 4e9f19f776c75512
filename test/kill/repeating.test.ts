import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { foundBank, type Member } from '../support/founding.ts'
import { ask } from '../support/http.ts'
import { newPlace, serve } from '../support/place.ts'
import { missWeeks, readPlans } from '../support/plans.ts'

const [members, weeks] = [30, 10]

test('what was missed is made up once and in order, however often the server is killed on the way', async () => {
  const place = await newPlace()
  const people = await foundBank(place, { members, balance: 100_00 })
  await missWeeks(place, people, weeks)
  const after: number[] = []
  for (let round = 1; round <= 2; round++) {
    const server = await serve(place.settings)
    await pause(100 * round)
    await server.kill()
    const { wrong, disorder, proof, made } = await readPlans(place)
    expect({ wrong, disorder, proof }).toEqual({ wrong: 0, disorder: 0, proof: [] })
    after.push(made)
  }
  // Else the kills came when all was done, and have shown nothing.
  expect(after.some((made) => made > 0 && made < members * weeks)).toBe(true)
  const server = await serve(place.settings)
  while (await waits(server.port, people)) await pause(200)
  expect(await server.stop()).toBe(0)
  expect(await readPlans(place)).toEqual({
    made: members * weeks,
    wrong: 0,
    disorder: 0,
    received: members * (100_00 + weeks + 1),
    proof: [],
  })
}, 300_000)

/** Whether the last of them has less than all its times. */
async function waits(port: number, people: readonly Member[]): Promise<boolean> {
  const last = people.at(-1) as Member
  const { data } = await ask(port, '/customer/scheduledtransfers', { ticket: last, body: {} })
  const [plan] = data as unknown as { occurrences: unknown[] }[]
  return (plan?.occurrences.length ?? 0) < weeks + 1
}
