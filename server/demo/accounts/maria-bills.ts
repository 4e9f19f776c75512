import type { SpendingHabit } from './habits.ts'
import { each, inMonths, onDates } from '../calendar.ts'

const heating = [128_00, 121_00, 96_00, 61_00, 34_00, 22_00, 18_00, 18_00, 24_00, 48_00, 84_00, 116_00]
const power = [92_00, 86_00, 78_00, 70_00, 74_00, 98_00, 126_00, 131_00, 96_00, 72_00, 78_00, 94_00]

const monthly = (
  name: string,
  date: number,
  who: string,
  low: number,
  high = low,
  season?: readonly number[],
): SpendingHabit => {
  return {
    name,
    when: each(onDates(date), 24),
    time: '06:30',
    cents: [low, high],
    who: [who],
    banked: true,
    ...(season && { season }),
  }
}

/** Monthly, quarterly and yearly bills that are debited automatically. */
export const bills: readonly SpendingHabit[] = [
  monthly('mortgage', 3, 'Old Wharf Mortgage Servicing', 1_486_20),
  monthly('studio', 1, 'Quayside Studios Rent', 385_00),
  monthly('gas', 18, 'Harborview Gas Company', 0, 14_00, heating),
  monthly('power', 22, 'Saltmarsh Power & Light', 0, 18_00, power),
  monthly('internet', 12, 'Skerry Fiber Internet', 64_99),
  monthly('phones', 8, 'Tern Mobile', 118_42),
  monthly('car insurance', 5, 'Mutual of the Capes, Auto', 104_16),
  monthly('home insurance', 5, 'Mutual of the Capes, Home', 78_50),
  monthly('gym', 2, 'Boathouse Gym', 39_00),
  monthly('films', 14, 'Moonreel Streaming', 15_49),
  monthly('music', 19, 'Tune Harbor Family', 16_99),
  monthly('news', 26, 'The Harborview Observer', 9_00),
  monthly('storage', 27, 'Cirrus Backup', 2_99),
  monthly('dance', 6, 'Mill Street Dance School', 58_00),
  monthly('public radio', 20, 'Coastal Public Radio', 12_00),
  {
    ...monthly('water', 16, 'City of Harborview Water', 74_00, 112_00),
    when: each(inMonths([1, 4, 7, 10], onDates(16)), 8),
  },
  { ...monthly('camp', 10, 'Heron Island Summer Camp', 410_00), when: each(inMonths([5], onDates(10)), 2) },
  { ...monthly('registration', 24, 'Registry of Motor Vehicles', 75_00), when: each(inMonths([9], onDates(24)), 2) },
]
