import { expect, test } from 'vitest'
import { lockDataDir } from '../../../server/db/lock.ts'
import { foundBank } from '../../support/founding.ts'
import { ask } from '../../support/http.ts'
import { newEmbedded } from '../../support/new-database.ts'
import { serve } from '../../support/place.ts'
import { endOfServer } from '../../support/server.ts'

test('a second server on the same data folder stops with a message, and the first keeps running', async () => {
  const dataDir = await newEmbedded('migrated')
  await foundBank({ databaseUrl: null, dataDir }, { members: 1, balance: 100_00 })
  const first = await serve({ DATA_DIR: dataDir })
  expect(await endOfServer({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `${dataDir} is in use by another Sharedraft process. Stop it, or set DATA_DIR or DATABASE_URL.\n`,
  })
  expect(await ask(first.port, '/ready')).toMatchObject({ status: 200 })
})

test('the data folder of a killed server can be opened again', async () => {
  const dataDir = await newEmbedded('migrated')
  const [member] = await foundBank({ databaseUrl: null, dataDir }, { members: 1, balance: 100_00 })
  const first = await serve({ DATA_DIR: dataDir })
  expect(() => lockDataDir(dataDir)).toThrow('is in use by another Sharedraft process')
  await first.kill()
  const second = await serve({ DATA_DIR: dataDir })
  expect(await ask(second.port, '/customer/getsummary', { ticket: member, body: {} })).toMatchObject({ status: 200 })
  expect(await second.stop()).toBe(0)
})
