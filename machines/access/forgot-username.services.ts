import { operation } from '../../api/calls/access.ts'
import { type Day, dayToWire } from '../../values/days.ts'

export const sendUsername = operation('sendUsername', {
  send: ({ fiName, dob, ...owner }: { fiName: string; dob: Day; ssn: string; email: string }) => ({
    ...owner,
    dob: dayToWire(dob),
    financialInstitutionName: fiName,
  }),
})
