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
    // Else the failure came at a quiet moment, and has shown nothing.
    expect({ isConfirmed: confirmed > 0, isInDoubt: inDoubt > 0 }).toEqual({ isConfirmed: true, isInDoubt: true })
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
  },
)
