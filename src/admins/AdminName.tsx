import { type Admin, getAdminName } from '../../machines/admins/admins.rules.ts'
import { useUserId } from '../shared/app.ts'
import classes from './Admins.module.css'
import { adminsWords } from './admins.words.ts'

export const AdminName = ({ admin }: { admin: Admin }) => (
  <span className={classes.admin}>
    <span>
      {getAdminName(admin)} {admin.id === useUserId() && <span className="sd-id">{adminsWords.you}</span>}
    </span>
    {admin.name && <span className="sd-small sd-soft">{admin.email}</span>}
  </span>
)
