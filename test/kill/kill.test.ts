import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newDataDir } from '../support/server.ts'
import { beginRounds, type Figures } from './rounds.ts'
import { movers } from './movers.ts'

test(
  'if the server is killed, confirmed money stays moved once and an unanswered request has one outcome',
  async () => {
    const dataDir = await newDataDir()
    const rounds = await beginRounds({ place: { databaseUrl: null, dataDir }, processes: 1, people: movers })
    const figures: Figures[] = []
    try {
      for (let number = 0; number < 5; number++) figures.push(await rounds.round())
      await rounds.end()
    } finally {
      await rounds.abandon()
      await rm(dataDir, { recursive: true, force: true })
    }
    const total = (name: keyof Figures) => figures.reduce((sum, round) => sum + round[name], 0)
    // Else the kills came at quiet moments and have shown nothing.
    expect({ answered: total('acknowledged') >= 50, inFlight: total('unanswered') >= 5 }).toEqual({ answered: true, inFlight: true })
  },
  15 * 60_000,
)
