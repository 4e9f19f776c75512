import type { MemberGroup } from '../../machines/broadcasts/create.rules.ts'
import { AccountType, UserStatus } from '../../values/enumerations.ts'

const any = 'Any'
const accountTypes: Record<number | string, string> = {
  any,
  [AccountType.SHARE]: 'A share',
  [AccountType.LOAN]: 'A loan',
  [AccountType.CREDIT_CARD]: 'A credit card',
}
const statuses: Record<number | string, string> = {
  any,
  [UserStatus.NONE]: 'Active',
  [UserStatus.BLOCKED]: 'Locked',
  [UserStatus.SUSPENDED]: 'Suspended',
}
const eStatements = { any, yes: 'With e-statements', no: 'Without e-statements' }

export const groupWords = {
  only: 'Only a group of members',
  accountType: 'They have',
  accountTypes,
  eStatements: 'E-statements',
  eStatementsChoices: eStatements,
  status: 'Status',
  statuses,
}

/** Returns who belongs to a group: "A loan, With e-statements". */
export const groupText = ({ accountType, eStatements: has, status }: MemberGroup): string =>
  [
    ...(accountType === undefined ? [] : [accountTypes[accountType]]),
    ...(has === undefined ? [] : [has ? eStatements.yes : eStatements.no]),
    ...(status === undefined ? [] : [statuses[status]]),
  ].join(', ')
