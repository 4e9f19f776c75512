import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import bell from '../inbox/Bell.module.css'
import { homePaths } from '../shared/addresses.ts'
import { Icon } from '../shared/Icon.tsx'
import { shellWords } from './shell.words.ts'
import { approvalsText } from './waiting.words.ts'

/** Counts what waits for approval and leads there, else to the notifications that staff send. */
export function StaffBell({ waiting, sent }: { waiting: number; sent: string | null }) {
  if (waiting > 0)
    return (
      <Link to={homePaths.staff} className={bell.bell} aria-label={approvalsText(waiting)}>
        <Icon name="bell" />
        <span className={bell.count}>{waiting}</span>
      </Link>
    )
  if (sent === null) return null
  return (
    <ActionIcon component={Link} to={sent} aria-label={shellWords.notifications}>
      <Icon name="bell" />
    </ActionIcon>
  )
}
