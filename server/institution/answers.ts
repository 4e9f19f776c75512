import { dayMinutes } from '../../values/business-hours.ts'
import { isoToWire } from '../../values/days.ts'
import type { Institution } from '../db/institution.ts'

/** Returns the institution's configuration for the browser, without the check image address. */
export const toConfig = ({
  id,
  name,
  timeZone,
  maxSessionMinutes,
  checkImages,
  setup,
  statements,
  answerHours,
}: Institution) => ({
  setup: { ...setup, fiName: name, fiTimeZone: timeZone },
  maxSessionMinutes,
  financialInstitutionId: id,
  eStatements: statements ? ('here' as const) : ('partner' as const),
  statementsSince: statements && isoToWire(`${statements.firstMonth}-01`),
  answerDayMinutes: dayMinutes(answerHours),
  Check_Images: checkImages ? ({ enabled: true } as const) : null,
})
