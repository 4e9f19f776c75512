import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { newPlace } from '../support/place.ts'
import { endOfServer } from '../support/server.ts'

test.each(['0001-house.sql', '0001-tables.sql'])(
  'a server that finds data begun by %s stops with instructions and leaves the data alone',
  async (first) => {
    const place = await newPlace('empty')
    const { db, close } = await openDatabase(place, () => {})
    await sql`create table migration (name text primary key, checksum text not null)`.execute(db)
    await sql`insert into migration values (${first}, ''), ('0002-audit.sql', '')`.execute(db)
    await close()
    const said = place.databaseUrl
      ? 'The database of DATABASE_URL was made by an earlier version, which this one cannot read. Set DATABASE_URL to an empty database.'
      : `The demo in ${place.dataDir} was made by an earlier version, which this one cannot read: remove ${place.dataDir}.`
    expect(await endOfServer(place.settings)).toEqual({ code: 1, said: `${said}\n` })
    // The first open has released the folder.
    await expect(openDatabase(place, () => {})).rejects.toThrow(said)
  },
)
