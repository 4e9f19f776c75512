import { type Admin, isPending } from '../../machines/admins/admins.rules.ts'
import { StatusLabel } from '../office/StatusLabel.tsx'
import { Instant } from '../shared/Instant.tsx'
import { adminsWords } from './admins.words.ts'
import classes from './Admins.module.css'

/** Shows whether the admin is active, or until when their invitation is valid. */
export const AdminState = ({ admin }: { admin: Admin }) => (
  <span className={classes.state} data-pending={isPending(admin) || undefined}>
    <StatusLabel icon="check" tone={isPending(admin) ? undefined : 'good'}>
      {adminsWords.statuses[admin.status]}
    </StatusLabel>
    {admin.invitedUntil && (
      <span className="sd-small sd-soft">
        {admin.isLinkOver ? adminsWords.linkOver : adminsWords.linkUntil} <Instant at={admin.invitedUntil} />
      </span>
    )}
  </span>
)
