import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newDataDir } from '../../support/new-database.ts'
import { movers, people } from './movers.ts'
import { beginRounds, type Figures } from './rounds.ts'

test(
  'if the server is killed while all areas are in use, confirmed requests are stored once, and unanswered ones have a single outcome',
  async () => {
    const dataDir = await newDataDir()
    const rounds = await beginRounds({ place: { databaseUrl: null, dataDir }, processes: 1, people, movers })
    const figures: Figures[] = []
    const findIdle = () => {
      const done = figures.flatMap((round) => round.attempts).filter(({ state }) => state === 'done')
      return movers.filter((mover) => mover.provenBy && !done.some((attempt) => attempt.mover === mover))
    }
    try {
      // On a slow machine a kind may come late.
      while (figures.length < 5 || (findIdle().length > 0 && figures.length < 15)) figures.push(await rounds.round())
      await rounds.end()
    } finally {
      await rounds.abandon()
      await rm(dataDir, { recursive: true, force: true })
    }
    const attempts = figures.flatMap((round) => round.attempts)
    const done = attempts.filter(({ state }) => state === 'done')
    const idle = findIdle().map(({ name }) => name)
    const inFlight = figures.reduce((sum, { unanswered }) => sum + unanswered, 0)
    // Otherwise the kills came when nothing was under way, and proved nothing.
    expect({ idle, answered: done.length >= 50, inFlight: inFlight >= 5 }).toEqual({
      idle: [],
      answered: true,
      inFlight: true,
    })
  },
  15 * 60_000,
)
