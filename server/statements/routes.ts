import { type Day, day, dayFromWire, dayIn, dayToWire, isoToWire } from '../../values/days.ts'
import { downloadFileName } from '../../values/filename.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { Attachment, oneChunk } from '../http/answers.ts'
import { handlers } from '../http/call.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { nextStatementDay } from './domain.ts'
import { readStatementAccounts } from './people-store.ts'
import { NotProvenError, remake } from './remake.ts'
import * as store from './store.ts'

export const statements = handlers(() => ({
  getStatements: async ({ db, member, institution: { statements: rules, timeZone }, today }) => ({
    nextOn: rules && (await readNextDay(db, member, rules.firstMonth, today)),
    statements: (await store.readStatements(db, member)).map(({ month, opens_on, closes_on, made_at, opened_at }) => ({
      month: isoToWire(month),
      fromDate: isoToWire(opens_on),
      toDate: isoToWire(closes_on),
      madeOn: dayToWire(dayIn(timeZone, made_at)),
      isOpened: opened_at !== null,
    })),
  }),

  getStatement: async ({ db, caller, member, body, now }) => {
    const row = await store.findMonth(db, member, dayFromWire(body.month))
    if (!row) throw notYoursRefusal()
    const { paper } = await remake(db, row).catch(refuseNotProven)
    // It stays new when staff read it in a view.
    if (caller.scope === 'full') await store.markOpened(db, member, day(row.month), now)
    return {
      fromDate: isoToWire(row.opens_on),
      toDate: isoToWire(row.closes_on),
      blocks: paper.blocks,
    }
  },

  getStatementFile: async ({ db, member, institution, body, now }) => {
    const row = await store.findMonth(db, member, dayFromWire(body.month))
    if (!row) throw notYoursRefusal()
    const { file } = await remake(db, row).catch(refuseNotProven)
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
}))

/** A retry does not help then, and the log says which statement it is. */
function refuseNotProven(error: unknown): never {
  throw error instanceof NotProvenError
    ? new Refusal(422, 'We cannot show this statement now. Contact us.', {}, error)
    : error
}

/** Returns the day of the member's next statement. Null where they have no account that it would show. */
async function readNextDay(db: Db, member: Member, firstMonth: string, today: Day): Promise<string | null> {
  const accounts = await readStatementAccounts(db, member.institutionId, [member.personId])
  if (accounts.length === 0) return null
  const ended = await store.readEndedMonths(db, member.institutionId)
  return dayToWire(nextStatementDay(firstMonth, today, await readHolidays(db), ended))
}
