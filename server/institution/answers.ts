import type { Institution } from '../http/institution.ts'

/** What the browser learns of an institution. Addresses of the check image service stay here. */
export const configOf = ({ id, name, timeZone, maxSessionMinutes, checkImages, setup }: Institution) => ({
  setup: { ...setup, fiName: name, fiTimeZone: timeZone },
  maxSessionMinutes,
  financialInstitutionId: id,
  Check_Images: checkImages ? ({ enabled: true } as const) : null,
})
