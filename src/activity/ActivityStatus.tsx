import { StatusLabel } from '../office/StatusLabel.tsx'

/** What was done, and whether it was. Where nothing was done, nothing went well either. */
export const ActivityStatus = ({ status, isOk, isNone }: { status: string; isOk: boolean; isNone: boolean }) => (
  <StatusLabel {...(isNone ? looks.none : isOk ? looks.ok : looks.failed)}>{status}</StatusLabel>
)

const looks = {
  none: { icon: 'clock' },
  ok: { icon: 'check', tone: 'good' },
  failed: { icon: 'stopped', tone: 'bad' },
} as const
