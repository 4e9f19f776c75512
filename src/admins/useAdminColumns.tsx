import { useMemo } from 'react'
import type { AdminsActor } from '../../machines/admins/admins.machine.ts'
import { type Admin, type AdminAct, getAdminActs, getAdminName } from '../../machines/admins/admins.rules.ts'
import { roleNames } from '../../values/office.ts'
import { useUserId } from '../shared/app.ts'
import type { Column } from '../shared/list/column.ts'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import { AdminName } from './AdminName.tsx'
import { AdminState } from './AdminState.tsx'
import { adminsWords } from './admins.words.ts'

/** Returns the columns of the list, the last of which is the menu of the row. */
export function useAdminColumns(actor: AdminsActor): readonly Column<Admin>[] {
  const userId = useUserId()
  return useMemo(
    () => [
      { head: adminsWords.name, cell: (admin) => <AdminName admin={admin} />, sortBy: getAdminName, sorted: 'ascending' },
      { head: adminsWords.username, cell: ({ username }) => (username ? `@${username}` : '-'), sortBy: ({ username }) => username },
      { head: adminsWords.role, cell: ({ role }) => roleNames[role], sortBy: ({ role }) => roleNames[role] },
      { head: adminsWords.status, cell: (admin) => <AdminState admin={admin} />, sortBy: ({ status }) => adminsWords.statuses[status] },
      {
        head: adminsWords.actions,
        isFigure: true,
        isMenu: true,
        cell: (admin) => {
          const acts = getAdminActs(admin, userId)
          if (acts.length === 0) return <span className="sd-small sd-soft">{adminsWords.you}</span>
          return (
            <RowMenu
              name={getAdminName(admin)}
              actions={acts.map((act) => ({ label: adminsWords.acts[act], onPress: () => open(actor, admin, act) }))}
            />
          )
        },
      },
    ],
    [userId, actor],
  )
}

const open = (actor: AdminsActor, admin: Admin, act: AdminAct) =>
  actor.send(act === 'changeRole' ? { type: 'changeRole.open', admin } : { type: 'askAdmin.open', admin, question: act })
