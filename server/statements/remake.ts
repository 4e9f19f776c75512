import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { day } from '../../values/days.ts'
import type { PaperDocument } from '../../values/paper.ts'
import { composeStatement } from '../../values/statements.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { writePdfInThread } from '../pdf/writer.ts'
import { coveredBy, layoutVersion, toContent } from './content.ts'
import { readCovered } from './entries-store.ts'
import { readTexts } from './texts-store.ts'

type Kept = Selectable<Schema['statement']>

/** A statement that was made again is not the file that was made then. */
export class NotProvenError extends Error {}

/**
 * Makes a statement again: what it says, and its file. Throws a NotProvenError if that is not the file that was made
 * then: a wrong one must never be shown or given.
 */
export async function remake(db: Db, row: Kept): Promise<{ paper: PaperDocument; file: Uint8Array }> {
  const name = `statement ${row.month} of person ${row.person_id}, layout ${row.layout},`
  if (row.layout !== layoutVersion) throw new NotProvenError(`${name} was written by another version of the program`)
  const kept = { month: day(row.month), opensOn: day(row.opens_on), closesOn: day(row.closes_on), facts: row.facts }
  const texts = await readTexts(db, row.institution_id, row.text_version)
  const entries = await readCovered(db, row.institution_id, coveredBy(kept))
  const paper = composeStatement(toContent(kept, texts, entries))
  const file = await writePdfInThread(paper)
  const sha256 = createHash('sha256').update(file).digest('hex')
  if (sha256 !== row.sha256) throw new NotProvenError(`${name} is not the one that was made`)
  return { paper, file }
}

export const remakeFile = async (db: Db, row: Kept): Promise<Uint8Array> => (await remake(db, row)).file
