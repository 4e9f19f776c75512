import { businessDayAfter } from '../../../values/business-days.ts'
import { addDays, type Day } from '../../../values/days.ts'
import { TransactionSearchType as Kind } from '../../../values/enumerations.ts'
import { cents } from '../../../values/money.ts'
import { daysOfHabit } from './habits.ts'
import type { Hold } from './life.ts'
import { checkPayees } from './merchants.ts'
import { check, type Move, externalMove } from './moves.ts'
import { seededRandom } from '../random.ts'
import { businessDay, type Calendar, holidaySet, some } from '../calendar.ts'

const everyday = 'S-002'

/** Returns checks in the order of their numbers; only the newer ones have pictures. */
export function mariaChecks(calendar: Calendar): Move[] {
  const random = seededRandom('maria checks')
  const time = '06:20'
  return daysOfHabit({ when: some(businessDay, 96, 490), time }, calendar, random).map((day, index) => {
    const draft = String(1442 - index)
    const [amount, payee] = [-random.amount(18_00, 210_00), random.pick(checkPayees)]
    const when = { day, time }
    if (index === unreadable)
      return externalMove(when, everyday, amount, Kind.SHARE_DRAFT, payee, {
        draft,
        extraInfo: `{"img_key": "check-${draft}", "chk`,
      })
    if (index === unknown) return check(when, everyday, amount, payee, draft, `missing-${draft}`)
    return check(when, everyday, amount, payee, draft, index < 20 ? `check-${draft}` : '-')
  })
}

// One whose picture the image service does not have, and one whose extra information is invalid JSON.
const unknown = 5
const unreadable = 9

/** Returns odd rows as other systems send them: every screen and file must cope with them. */
export function mariaOddities(today: Day): Move[] {
  const row = (
    daysAgo: number,
    amount: number,
    description: string,
    searchType: Kind = Kind.ACH_WITHDRAWAL,
    details = {},
  ) =>
    externalMove({ day: addDays(today, -daysAgo), time: '17:05' }, everyday, amount, searchType, description, details)
  return [
    row(2, -18_75, 'Harborview Toll Plaza', Kind.ACH_WITHDRAWAL, { settledOn: null }),
    row(4, -6_00, 'Vending, Ferry Terminal', Kind.ACH_WITHDRAWAL, { settledOn: '1970-01-01' }),
    row(7, -1_00, '=HYPERLINK("http://example.test","Win")'),
    row(9, -31_20, 'Ōsaka Rāmen 大阪ラーメン'),
    row(13, -24_60, 'Łódź Pierogi Kitchen, Kraków Street'),
    row(16, -9_90, 'Sons & Daughters "Fine" Bakery, <b>Inc.</b>'),
    row(19, -27_00, 'Cafe Marrakech', Kind.ACH_WITHDRAWAL, {
      effectiveOn: addDays(today, -21),
      comment: 'Corrected amount; see receipt',
    }),
    row(23, -1_84, 'Foreign transaction fee', Kind.ALL),
    row(24, -61_40, 'Librairie des Quais, Saint-Malo'),
    row(31, 22_15, 'Anchor Hardware, refund', Kind.ACH_DEPOSIT),
    row(44, -1, 'Tidepay account check'),
    row(45, 1, 'Tidepay account check', Kind.ACH_DEPOSIT),
  ]
}

export function demoHolds(today: Day): Hold[] {
  const next = businessDayAfter(today, holidaySet)
  const makeHold = (
    daysAgo: number,
    amount: number,
    description: string,
    pendingType: string,
    effectiveOn: Day,
    searchType: Kind = Kind.ACH_WITHDRAWAL,
  ): Hold => {
    return {
      account: everyday,
      amount: cents(amount),
      searchType,
      description,
      pendingType,
      madeOn: addDays(today, -daysAgo),
      effectiveOn,
    }
  }
  return [
    makeHold(2, -230_00, 'Harborview Hotel', 'Card hold', addDays(today, -2)),
    makeHold(1, -86_30, 'Tidewater Grocery', 'Card hold', addDays(today, -1)),
    makeHold(0, -41_75, 'Pelican Fuel & Marine', 'Card hold', today),
    makeHold(0, -96_12, 'Saltmarsh Power & Light', 'ACH', next),
    makeHold(0, 128_40, 'Glaze & Kiln Market Payout', 'ACH', next, Kind.ACH_DEPOSIT),
  ]
}
