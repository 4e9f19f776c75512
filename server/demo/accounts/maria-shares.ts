import { addDays, addMonths, type Day } from '../../../values/days.ts'
import { ShrType } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import type { AccountPlan } from './life.ts'

/** Maria's shares cover every feature that a share can have. */
export function mariaShares(today: Day): AccountPlan[] {
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
    {
      id: 'S-004',
      type: ShrType.ESCROW,
      name: 'Escrow',
      description: 'House taxes',
      balance: cents(1_140_75),
      allowFrom: false,
    },
    { id: 'S-005', type: ShrType.CLUB, name: 'Holiday Club', balance: cents(1_240_00), rate: 0.1 },
    {
      id: 'S-006',
      type: ShrType.SPECIAL,
      name: 'Special Share',
      description: 'Round-ups',
      balance: cents(1_864_27),
      rate: 0.125,
    },
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
    {
      id: 'S-009',
      type: ShrType.IRA,
      name: 'Traditional IRA',
      balance: cents(13_254_67),
      rate: 0.75,
      allowFrom: false,
    },
    {
      id: 'S-010',
      type: ShrType.REGULAR_SHARE,
      name: 'Regular Share',
      fullName: 'Chidi Okafor',
      balance: cents(2_917_40),
      rate: 0.125,
    },
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
    {
      id: 'S-016',
      type: ShrType.SPECIAL,
      name: 'Money Market Share',
      balance: cents(2_310_00),
      rate: 0.4,
      monthlyWithdrawals: 6,
    },
  ]
}
