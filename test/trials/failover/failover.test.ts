import { expect, test } from 'vitest'
import { postgresPrograms } from '../../../tools/postgres.mjs'
import { failures } from './failures.ts'
import { openPair } from './pair.ts'
import { tryFailure } from './trial.ts'

test.runIf(postgresPrograms())(
  'the primary is killed while members move money: the standby takes over, nothing that was confirmed is lost, and nothing moves twice',
  async () => {
    const { confirmed, inDoubt, lost, doubled } = await tryFailure(failures.killed, openPair, {
      members: 3,
      writersEach: 2,
    })
    // Otherwise the failure came when nothing was under way, and proved nothing.
    expect({ isConfirmed: confirmed > 0, isInDoubt: inDoubt > 0 }).toEqual({ isConfirmed: true, isInDoubt: true })
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  },
)
