import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { day } from '../../values/days.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { coveredBy, toContent, toFile } from './content.ts'
import { readCovered } from './entries-store.ts'
import { readTexts } from './texts-store.ts'

type Kept = Selectable<Schema['statement']>

/** Makes a statement's file again. Throws if it is not the file that was made then: a wrong one must never be given. */
export async function remakeFile(db: Db, row: Kept): Promise<Uint8Array> {
  const kept = { month: day(row.month), opensOn: day(row.opens_on), closesOn: day(row.closes_on), facts: row.facts }
  const texts = await readTexts(db, row.institution_id, row.text_version)
  const entries = await readCovered(db, row.institution_id, coveredBy(kept))
  const file = toFile(toContent(kept, texts, entries))
  const sha256 = createHash('sha256').update(file).digest('hex')
  if (sha256 !== row.sha256)
    throw new Error(
      `statement ${row.month} of person ${row.person_id}, layout ${row.layout}, is not the one that was made`,
    )
  return file
}
