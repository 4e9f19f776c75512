import { utcClock, utcDay } from '../../values/days.ts'
import { Instant } from '../shared/Instant.tsx'

/** A time at the institution, and in UTC where somebody points at it. */
export const OfficeInstant = ({ at }: { at: string }) => (
  <span title={`${utcDay(at)} ${utcClock(at)}`}>
    <Instant at={at} />
  </span>
)
