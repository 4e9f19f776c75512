import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import type { SpendingHabit } from './habits.ts'
import { anyDay, businessDay, each, onDates, onWeekdays, some } from '../calendar.ts'

const { ACH_DEPOSIT: deposit } = Kind

/** Two wages, and the pottery that Maria sells. */
export const incomeHabits: readonly SpendingHabit[] = [
  {
    name: 'pay',
    when: each(onDates(1, 15), 48),
    time: '06:00',
    cents: [2_348_17, 2_348_17],
    who: ['Bay Regional Hospital Payroll'],
    searchType: deposit,
    banked: true,
  },
  {
    name: 'pay of Chidi',
    when: each(onWeekdays(4), 104),
    time: '06:00',
    cents: [668_40, 668_40],
    who: ['Harborview School District Payroll'],
    searchType: deposit,
    banked: true,
  },
  {
    name: 'market',
    when: each(businessDay, 490),
    time: '06:10',
    cents: [9_20, 64_00],
    who: ['Glaze & Kiln Market Payout'],
    searchType: deposit,
  },
  {
    name: 'stall',
    when: some(onWeekdays(1), 150, 102),
    time: '06:10',
    cents: [32_00, 130_00],
    who: ['Tidepay Card Sales'],
    searchType: deposit,
    banked: true,
  },
  {
    name: 'labels',
    when: some(businessDay, 1_240, 490),
    time: '09:40',
    cents: [4_15, 13_80],
    who: ['Albatross Shipping Label', 'Quickpost Shipping Label'],
  },
  {
    name: 'listings',
    when: some(anyDay, 620, 725),
    time: '22:10',
    cents: [20, 4_80],
    step: 20,
    who: ['Glaze & Kiln Market Fee'],
  },
  {
    name: 'clay',
    when: some(businessDay, 66, 490),
    time: '14:30',
    cents: [24_00, 148_00],
    who: ['Terra Nova Clay Supply', 'Northern Glazes'],
  },
  {
    name: 'packing',
    when: some(businessDay, 74, 490),
    time: '14:50',
    cents: [11_00, 48_00],
    who: ['Boxwright Packaging'],
  },
]
