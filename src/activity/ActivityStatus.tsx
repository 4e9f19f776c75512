import { StatusLabel } from '../office/StatusLabel.tsx'

/** Shows what was done and whether it succeeded. A person without activity gets neither sign. */
export const ActivityStatus = ({ status, isOk, isNone }: { status: string; isOk: boolean; isNone: boolean }) => (
  <StatusLabel {...(isNone ? looks.none : isOk ? looks.ok : looks.failed)}>{status}</StatusLabel>
)

const looks = {
  none: { icon: 'clock' },
  ok: { icon: 'check', tone: 'good' },
  failed: { icon: 'stopped', tone: 'bad' },
} as const
