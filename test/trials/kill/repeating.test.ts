import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { foundBank, type Member } from '../../support/founding.ts'
import { ask } from '../../support/http.ts'
import { newPlace, serve } from '../../support/place.ts'
import { missWeeks, readPlans } from '../../support/plans.ts'

const [members, weeks] = [30, 10]

test('missed scheduled transfers are made up once and in order, even if the server is killed twice', async () => {
  const place = await newPlace('migrated', null)
  const people = await foundBank(place, { members, balance: 100_00 })
  await missWeeks(place, people, weeks)
  const after: number[] = []
  for (let round = 1; round <= 2; round++) {
    const server = await serve(place.settings)
    while ((await countTimes(server.port, people[0])) <= round) await pause(10)
    await server.kill()
    const { wrong, disorder, proof, made } = await readPlans(place)
    expect({ wrong, disorder, proof }).toEqual({ wrong: 0, disorder: 0, proof: [] })
    after.push(made)
  }
  // Otherwise the kills came after all was done, and proved nothing.
  expect(after.some((made) => made < members * weeks)).toBe(true)
  const server = await serve(place.settings)
  while ((await countTimes(server.port, people.at(-1))) <= weeks) await pause(200)
  expect(await server.stop()).toBe(0)
  expect(await readPlans(place)).toEqual({
    made: members * weeks,
    wrong: 0,
    disorder: 0,
    received: members * (100_00 + weeks + 1),
    proof: [],
  })
}, 300_000)

/** Counts how often their schedule has moved money, including the day it was set up. */
async function countTimes(port: number, member: Member | undefined): Promise<number> {
  const { data } = await ask(port, '/customer/scheduledtransfers', { ...(member && { ticket: member }), body: {} })
  const [plan] = data as unknown as { occurrences: unknown[] }[]
  return plan?.occurrences.length ?? 0
}
