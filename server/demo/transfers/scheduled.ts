import { businessDayAfter, processDay } from '../../../values/business-days.ts'
import type { Day } from '../../../values/days.ts'
import type { Cents } from '../../../values/money.ts'
import { isAfterStop, type Repeating, nthRepetition } from '../../../values/repetitions.ts'
import { newConfirmNum } from '../../ledger/ids.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { internalMove, type Move } from '../accounts/moves.ts'
import { holidaySet } from '../calendar.ts'

/** A scheduled transfer with its occurrences. */
export type ScheduledTransfer = {
  from: string
  to: string
  amount: Cents
  comment: string
  frequency: Repeating
  first: Day
  stopsOn: Day | null
  ended: { on: Day; by: 'member' | 'stop date' } | null
  times: readonly Time[]
}
/** `tries`: the runs that tried it; the member made the first one. */
export type Time = {
  number: number
  scheduledOn: Day
  state: State
  settledOn: Day | null
  confirmNum: string | null
  tries: readonly Day[]
}
type State = 'done' | 'short' | 'stopped' | 'open'

type Story = Pick<ScheduledTransfer, 'from' | 'to' | 'amount' | 'comment' | 'frequency' | 'first'> & {
  past: readonly ('done' | 'short')[]
  stopsOn?: Day | null
  /** When the member canceled it. */
  canceledOn?: Day
}

export function buildScheduledTransfer({ past, stopsOn = null, canceledOn, ...plan }: Story): ScheduledTransfer {
  const toDay = (number: number) => nthRepetition(plan.first, plan.frequency, number)
  const times = past.map((state, number) => toOccurrence(number, toDay(number), state))
  const next = toDay(past.length)
  const last = times.at(-1)?.settledOn ?? plan.first
  const none = { number: past.length, scheduledOn: next, confirmNum: null, tries: [] }
  if (canceledOn) {
    const stopped: Time = { ...none, state: 'stopped', settledOn: canceledOn }
    return { ...plan, stopsOn, ended: { on: canceledOn, by: 'member' }, times: [...times, stopped] }
  }
  if (isAfterStop(processDay(next, holidaySet), stopsOn))
    return { ...plan, stopsOn, ended: { on: last, by: 'stop date' }, times }
  return { ...plan, stopsOn, ended: null, times: [...times, { ...none, state: 'open', settledOn: null }] }
}

function toOccurrence(number: number, scheduledOn: Day, state: 'done' | 'short'): Time {
  const first = number === 0 ? scheduledOn : processDay(scheduledOn, holidaySet)
  const tries = state === 'short' ? [first, businessDayAfter(first, holidaySet)] : number === 0 ? [] : [first]
  const confirmNum = state === 'done' ? newConfirmNum() : null
  return { number, scheduledOn, state, settledOn: tries.at(-1) ?? first, confirmNum, tries }
}

/** Returns the posted money. */
export const movesOfPlan = ({ from, to, amount, comment, times }: ScheduledTransfer): Move[] =>
  times.flatMap(({ number, settledOn, confirmNum }) => {
    if (!settledOn || !confirmNum) return []
    const [time, kind] = number === 0 ? ['19:20', postingKinds.transfer] : ['10:00', postingKinds.scheduledTransfer]
    return [{ ...internalMove({ day: settledOn, time, own: true }, from, to, amount, comment), kind, confirmNum }]
  })
