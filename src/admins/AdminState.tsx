import { type Admin, isPending } from '../../machines/admins/admins.rules.ts'
import { StatusLabel } from '../office/StatusLabel.tsx'
import { Instant } from '../shared/Instant.tsx'
import { adminsWords } from './admins.words.ts'
import classes from './Admins.module.css'

const lookOf = (admin: Admin) =>
  isPending(admin) ? ({ icon: admin.isLinkOver ? 'alert' : 'clock' } as const) : ({ tone: 'usual' } as const)

/** Shows whether the admin is active, or until when their invitation is valid. */
export const AdminState = ({ admin }: { admin: Admin }) => (
  <span className={classes.state} data-pending={isPending(admin) || undefined}>
    <StatusLabel {...lookOf(admin)}>{adminsWords.statuses[admin.status]}</StatusLabel>
    {admin.invitedUntil && (
      <span className="sd-small sd-soft">
        {admin.isLinkOver ? adminsWords.linkOver : adminsWords.linkUntil} <Instant at={admin.invitedUntil} />
      </span>
    )}
  </span>
)
