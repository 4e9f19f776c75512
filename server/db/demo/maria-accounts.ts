import { addDays, addMonths, type Day } from '../../../values/days.ts'
import { CreditCardType, LoanType, ShrType } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import type { AccountPlan } from './life.ts'
import { nextDate } from './rhythm.ts'

/** Between them they show everything that an account can be. */
export const accountsOf = (today: Day): AccountPlan[] => [...shares(today), ...loans(today)]

function shares(today: Day): AccountPlan[] {
  const soon = addDays(today, 20)
  const later = addDays(today, 400)
  const certificate = (maturesOn: Day, months: number) => ({
    maturesOn,
    opened: { day: addMonths(maturesOn, -months), description: 'Certificate opened' },
  })
  return [
    { id: 'S-001', type: ShrType.REGULAR_SHARE, name: 'Regular Share', balance: cents(12_846_30), rate: 0.125 },
    { id: 'S-002', type: ShrType.SHARE_DRAFT, name: 'Share Draft', description: 'Everyday', balance: cents(7_182_19) },
    { id: 'S-003', type: ShrType.SHARE_DRAFT, name: 'Share Draft', description: 'Voyages', balance: cents(1_930_55) },
    { id: 'S-004', type: ShrType.ESCROW, name: 'Escrow', description: 'House taxes', balance: cents(1_140_75), allowFrom: false },
    { id: 'S-005', type: ShrType.CLUB, name: 'Holiday Club', balance: cents(1_240_00), rate: 0.1 },
    { id: 'S-006', type: ShrType.SPECIAL, name: 'Special Share', description: 'Round-ups', balance: cents(1_864_27), rate: 0.125 },
    {
      id: 'S-007',
      type: ShrType.CERTIFICATE,
      name: '12 Month Certificate',
      balance: cents(15_000_00),
      rate: 4.25,
      allowFrom: false,
      allowTo: false,
      ...certificate(soon, 12),
    },
    {
      id: 'S-008',
      type: ShrType.IRA_CERTIFICATE,
      name: '24 Month IRA Certificate',
      balance: cents(8_250_00),
      rate: 4.5,
      allowFrom: false,
      allowTo: false,
      ...certificate(later, 24),
    },
    { id: 'S-009', type: ShrType.IRA, name: 'Traditional IRA', balance: cents(13_254_67), rate: 0.75, allowFrom: false },
    { id: 'S-010', type: ShrType.REGULAR_SHARE, name: 'Regular Share', fullName: 'Chidi Okafor', balance: cents(2_917_40), rate: 0.125 },
    {
      id: 'S-011',
      type: ShrType.SPECIAL,
      name: 'Special Share',
      description: 'Surprise',
      balance: cents(615_20),
      rate: 0.125,
      allowBalance: false,
    },
    {
      id: 'S-012',
      type: ShrType.REGULAR_SHARE,
      name: 'Regular Share',
      description: 'Out of sight',
      balance: cents(300_00),
      display: false,
    },
    {
      id: 'S-013',
      type: ShrType.SPECIAL,
      name: 'Special Share',
      description: 'Rainy day',
      balance: cents(2_500_00),
      rate: 0.125,
      allowInquiry: false,
    },
    {
      id: 'S-014',
      type: ShrType.SPECIAL,
      name: 'Special Share',
      description: 'From Grandmother',
      balance: cents(3_400_00),
      rate: 0.125,
      allowTo: false,
    },
    { id: 'S-015', type: ShrType.CLUB, name: 'College Club', balance: cents(4_180_36), rate: 0.125, allowFrom: false },
    { id: 'S-016', type: ShrType.SPECIAL, name: 'Money Market Share', balance: cents(2_310_00), rate: 0.4, monthlyWithdrawals: 6 },
  ]
}

function loans(today: Day): AccountPlan[] {
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

type Paid = { day: Day; amount: number }

export const cardsOf = (today: Day, visa: Paid, mastercard: Paid): AccountPlan[] => [
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
