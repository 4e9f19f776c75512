import type { Day } from '../../../values/days.ts'
import { CreditCardType, LoanType } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import type { AccountPlan } from './life.ts'
import { nextDate } from '../calendar.ts'

export function mariaLoans(today: Day): AccountPlan[] {
  const loan = (regular: number, due: number, date: number, original: number): NonNullable<AccountPlan['loan']> => {
    return { regular_payment: regular, minimum_due: due, next_due_on: nextDate(today, date), original_amount: original }
  }
  return [
    {
      id: 'L-001',
      type: LoanType.USED_VEHICLE,
      name: 'Used Vehicle',
      description: 'The blue wagon',
      balance: cents(-118_40),
      rate: 5.49,
      interestDue: 16,
      allowFrom: false,
      loan: loan(214_00, 118_56, 11, 11_200_00),
    },
    {
      id: 'L-002',
      type: LoanType.UNSECURED,
      name: 'Personal Line of Credit',
      balance: cents(-1_850_00),
      rate: 12.9,
      creditLimit: 5_000_00,
      minimumAdvance: 500_00,
      interestDue: 9_87,
      loan: loan(95_00, 95_00, 13, 5_000_00),
    },
    {
      id: 'L-003',
      type: LoanType.HOME_EQUITY_LINE_OF_CREDIT,
      name: 'Home Equity Line of Credit',
      description: 'Pottery',
      balance: cents(-9_000_00),
      rate: 7.25,
      creditLimit: 25_000_00,
      interestDue: 27_31,
      loan: loan(112_50, 112_50, 15, 25_000_00),
    },
    {
      id: 'L-004',
      type: LoanType.NEW_VEHICLE,
      name: 'New Vehicle',
      fullName: 'Chidi Okafor',
      balance: cents(-18_418_83),
      rate: 4.99,
      interestDue: 42_60,
      allowFrom: false,
      loan: loan(386_12, 386_12, 20, 26_900_00),
    },
  ]
}

type LoanPayment = { day: Day; amount: number }

export const mariaCards = (today: Day, visa: LoanPayment, mastercard: LoanPayment): AccountPlan[] => [
  {
    id: 'C-001',
    type: CreditCardType.VISA,
    name: 'Visa Platinum',
    balance: cents(-1_126_45),
    rate: 11.9,
    creditLimit: 8_000_00,
    card: {
      brand: CreditCardType.VISA,
      name: 'Visa Platinum',
      minimum_due: 35_00,
      due_on: nextDate(today, 9),
      last_payment_on: visa.day,
      last_payment: visa.amount,
    },
  },
  {
    id: 'C-002',
    type: CreditCardType.MASTERCARD,
    name: 'Mastercard Rewards',
    balance: cents(-248_16),
    rate: 13.4,
    creditLimit: 1_500_00,
    card: {
      brand: CreditCardType.MASTERCARD,
      name: 'Mastercard Rewards',
      minimum_due: 25_00,
      due_on: nextDate(today, 21),
      last_payment_on: mastercard.day,
      last_payment: mastercard.amount,
    },
  },
]
