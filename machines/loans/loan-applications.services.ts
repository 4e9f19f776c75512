import { operation } from '../../api/calls/loans.ts'
import { dayFromWire } from '../../values/days.ts'
import { fromWire } from '../../values/money.ts'
import type { LoanApplication } from './loan-applications.rules.ts'

export const getLoanApplications = operation('getLoanApplications', (applications): LoanApplication[] =>
  applications.map(({ applicationId, date, amount, ...rest }) => ({
    id: applicationId,
    date: dayFromWire(date),
    amount: fromWire(amount),
    ...rest,
  })),
)
