import { utcClock, utcDay } from '../../values/days.ts'
import { Instant } from '../shared/Instant.tsx'

/** Shows a time at the institution, and in UTC on hover. */
export const OfficeInstant = ({ at }: { at: string }) => (
  <span title={`${utcDay(at)} ${utcClock(at)}`}>
    <Instant at={at} />
  </span>
)
