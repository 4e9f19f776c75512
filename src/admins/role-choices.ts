import { AdminRole } from '../../values/enumerations.ts'
import { roleNames } from '../../values/office.ts'
import { adminsWords } from './admins.words.ts'

export const roleChoices = Object.values(AdminRole).map((role) => ({
  value: role,
  label: roleNames[role],
  hint: adminsWords.roleHints[role],
}))
