import { day, dayFromWire, dayIn, dayToWire } from '../../values/days.ts'
import { downloadFileName } from '../../values/filename.ts'
import { Attachment, oneChunk } from '../http/answers.ts'
import type { Handlers } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { remakeFile } from './remake.ts'
import * as store from './store.ts'

export const statements: Handlers<'getStatements' | 'getStatementFile' | 'checkStatement'> = {
  getStatements: async ({ db, member, institution }) =>
    (await store.readStatements(db, member)).map(({ month, opens_on, closes_on, made_at, opened_at }) => ({
      month: dayToWire(day(month)),
      fromDate: dayToWire(day(opens_on)),
      toDate: dayToWire(day(closes_on)),
      madeOn: dayToWire(dayIn(institution.timeZone, made_at)),
      isOpened: opened_at !== null,
    })),

  getStatementFile: async ({ db, member, institution, body, now }) => {
    const row = await store.findMonth(db, member, dayFromWire(body.month))
    if (!row) throw notYoursRefusal()
    const file = await remakeFile(db, row)
    await store.markOpened(db, member, day(row.month), now)
    const name = downloadFileName(
      { institution: institution.name, account: 'Statement', from: day(row.opens_on), to: day(row.closes_on) },
      'pdf',
    )
    return new Attachment('application/pdf', name, oneChunk(file))
  },

  checkStatement: async ({ db, institution, body }) => {
    const found = await store.findByHash(db, institution.id, body.sha256)
    return (
      found && {
        institution: institution.name,
        member: found.number,
        month: dayToWire(found.month),
        madeOn: dayToWire(dayIn(institution.timeZone, found.made_at)),
      }
    )
  },
}
