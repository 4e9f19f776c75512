import { type Admin, getAdminName } from '../../machines/admins/admins.rules.ts'
import classes from './Admins.module.css'

/** Whom a row or a question is about. */
export const AdminName = ({ admin }: { admin: Admin }) => (
  <span className={classes.admin}>
    <span>{getAdminName(admin)}</span>
    {admin.name && <span className="sd-small sd-soft">{admin.email}</span>}
  </span>
)
