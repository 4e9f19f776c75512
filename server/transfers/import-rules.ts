import { processDay } from '../../values/business-days.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { TransferType, type TransferFrequency } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import { isRepeating, nthRepetition, numberOn } from '../../values/repetitions.ts'
import type { OwnAccount } from '../ledger/lock.ts'
import type { Holidays } from '../schedule/calendar.ts'
import { parseStartDay, refuseDated, refuseManyRepeating, refuseStop } from './domain.ts'

/** A scheduled transfer of another system. `running`: how many other repeating ones its member has. */
export type ImportedTransfer = {
  source: OwnAccount
  target: OwnAccount
  amount: Cents
  frequency: TransferFrequency
  nextOn: Day
  countedFrom: Day | null
  stopsOn: Day | null
  running: number
}

/** Refuses what a member could not schedule. Returns how many come before the next one, counted from its first day. */
export function numberImportedTransfer(
  { source, target, amount, frequency, nextOn, countedFrom, stopsOn, running }: ImportedTransfer,
  { today, holidays }: { today: Day; holidays: Holidays },
): number | null {
  const withdrawals = 0
  const pair = { from: { ...source, withdrawals }, to: { ...target, withdrawals } }
  const [fromAccountNum, toAccountNum] = [source.account_number ?? '', target.account_number ?? '']
  const order = { fromId: source.unique_id, toId: target.unique_id, fromAccountNum, toAccountNum, amount }
  refuseDated(pair, { ...order, transferType: TransferType.SHARE })
  parseStartDay(dayToWire(nextOn), today)
  refuseStop(frequency, stopsOn, processDay(nextOn, holidays), 'next')
  refuseManyRepeating(running)
  return countedFrom === null || !isRepeating(frequency)
    ? 0
    : numberOn(nextOn, (number) => nthRepetition(countedFrom, frequency, number))
}
