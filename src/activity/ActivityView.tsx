import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Kind } from '../../machines/activity/activity.rules.ts'
import { words } from './activity.words.ts'

/** Leads to those without an entry, who have a page of their own, and back. */
export const ActivityView = ({ kind, isNever }: { kind: Kind; isNever: boolean }) => (
  <p>
    <Anchor component={Link} to={{ search: isNever ? '' : '?view=never' }}>
      {isNever ? words.back : kind === 'members' ? words.never : words.neverDone}
    </Anchor>
  </p>
)
