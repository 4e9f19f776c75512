import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ActivityKind } from '../../machines/activity/activity.rules.ts'
import { activityWords } from './activity.words.ts'

/** Links the report to the list of people without activity, and back. */
export const ActivityView = ({ kind, isNever }: { kind: ActivityKind; isNever: boolean }) => (
  <p>
    <Anchor component={Link} to={{ search: isNever ? '' : '?view=never' }}>
      {isNever ? activityWords.back : kind === 'members' ? activityWords.never : activityWords.neverDone}
    </Anchor>
  </p>
)
