import type { Activity } from '../../machines/activity/activity.rules.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { StatusLabel } from '../office/StatusLabel.tsx'
import { activityWords } from './activity.words.ts'

type Props = Pick<Activity, 'action' | 'status' | 'isOk' | 'at'>

/** Shows what was done and whether it succeeded. A person without activity gets neither sign. */
export const ActivityStatus = ({ action, status, isOk, at }: Props) => (
  <StatusLabel {...(at === null ? looks.none : isOk ? looks.ok : looks.failed)}>
    {isOk || named.has(action) ? status : `${status} (${activityWords.refused})`}
  </StatusLabel>
)

/** Those whose label says already that they failed. */
const named: ReadonlySet<string> = new Set(['SIGN_IN_FAILED', AdminAction.EVIEW_REFUSED])

const looks = {
  none: { icon: 'clock' },
  ok: { icon: 'check', tone: 'good' },
  failed: { icon: 'stopped', tone: 'bad' },
} as const
