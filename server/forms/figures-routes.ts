import { businessMinutes } from '../../values/business-hours.ts'
import { startOfMonthBack, toDateAt } from '../../values/days.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { type Call, handlers } from '../http/call.ts'
import * as store from './figures-store.ts'

export const answerFigures = handlers(() => ({
  getAnswerFigures: async (call) => {
    const { db, institution, today } = call
    const months = Array.from({ length: 12 }, (_, n) => startOfMonthBack(today, 11 - n)).map((first) => ({
      month: first.slice(0, 7),
      begins: toDateAt(first, '00:00', institution.timeZone),
    }))
    return {
      months: await store.readAnswerFigures(db, institution.id, months),
      staff: call.caller.staffRole === AdminRole.FULL_ACCESS ? await readStaff(call) : null,
    }
  },
}))

async function readStaff({ db, institution: { id, timeZone, answerHours }, now }: Call<'getAnswerFigures'>) {
  const rows = await store.readStaffFigures(db, id, new Date(now.getTime() - 30 * 24 * 3_600_000))
  return rows.map(({ waits_since: since, ...row }) => ({
    ...row,
    longestWait: since && businessMinutes(since, now, timeZone, answerHours),
  }))
}
