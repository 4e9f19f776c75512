import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import type { SpendingHabit } from './habits.ts'
import * as at from './merchants.ts'
import { anyDay, businessDay, each, inMonths, onDates, onWeekdays, some, weekend } from '../calendar.ts'

/** A family of four's card payments, daily and weekly. */
export const spending: readonly SpendingHabit[] = [
  { name: 'coffee', when: some(businessDay, 980, 490), time: '07:40', cents: [3_25, 8_10], who: at.coffee },
  { name: 'weekend coffee', when: some(weekend, 190, 204), time: '10:20', cents: [6_50, 17_40], who: at.coffee },
  { name: 'transit', when: each(businessDay, 490, 4), time: '08:15', cents: [1_70, 3_40], step: 85, who: at.transit },
  { name: 'lunch', when: some(businessDay, 690, 490), time: '12:35', cents: [8_50, 24_90], who: at.lunch },
  {
    name: 'school lunch',
    when: each(inMonths([1, 2, 3, 4, 5, 9, 10, 11, 12], businessDay), 355),
    time: '11:50',
    cents: [6_70, 6_70],
    who: ['Seaview School Lunch'],
  },
  { name: 'groceries', when: each(onWeekdays(3, 6), 204), time: '17:50', cents: [34_00, 172_00], who: at.groceries },
  {
    name: 'sunday groceries',
    when: some(onWeekdays(0), 110, 102),
    time: '11:15',
    cents: [9_80, 64_00],
    who: at.groceries,
  },
  { name: 'corner store', when: some(anyDay, 520, 725), time: '18:20', cents: [2_20, 19_50], who: at.cornerShops },
  { name: 'dining', when: some(onWeekdays(5, 6), 180, 204), time: '20:05', cents: [24_00, 138_00], who: at.dining },
  { name: 'fuel', when: some(anyDay, 128, 725), time: '16:40', cents: [27_00, 61_00], who: at.fuel },
  { name: 'pharmacy', when: some(businessDay, 118, 490), time: '15:10', cents: [4_20, 82_00], who: at.health },
  { name: 'parking', when: some(anyDay, 390, 725), time: '13:25', cents: [1_50, 11_00], step: 50, who: at.parking },
  { name: 'digital', when: some(anyDay, 330, 725), time: '21:30', cents: [99, 15_99], who: at.digital },
  { name: 'shops', when: some(anyDay, 200, 725), time: '14:45', cents: [8_00, 118_00], who: at.shops },
  { name: 'saturday shops', when: some(onWeekdays(6), 110, 102), time: '15:20', cents: [12_00, 150_00], who: at.shops },
  {
    name: 'gifts',
    when: each(inMonths([12], onDates(3, 5, 6, 9, 11, 12, 14, 16, 18, 19, 20, 22)), 24),
    time: '16:10',
    cents: [14_00, 86_00],
    who: at.gifts,
  },
  {
    name: 'summer',
    when: each(inMonths([6, 7, 8], onDates(2, 5, 9, 12, 16, 19, 23, 26)), 48),
    time: '14:05',
    cents: [8_00, 46_00],
    who: at.summer,
  },
  {
    name: 'cash',
    when: some(anyDay, 104, 725),
    time: '12:05',
    cents: [20_00, 140_00],
    step: 20_00,
    who: at.cash,
    searchType: Kind.ATM_WITHDRAWAL,
  },
]
