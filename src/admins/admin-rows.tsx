import { useCallback } from 'react'
import type { AdminsActor } from '../../machines/admins/admins.machine.ts'
import { type Admin, type AdminAct, getAdminActs, getAdminName } from '../../machines/admins/admins.rules.ts'
import { roleNames } from '../../values/office.ts'
import { useUserId } from '../shared/app.ts'
import type { Column, RowEntry, RowAction } from '../shared/list/column.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'
import { AdminName } from './AdminName.tsx'
import { AdminState } from './AdminState.tsx'
import { adminsWords } from './admins.words.ts'

export const adminColumns: readonly Column<Admin>[] = [
  {
    head: adminsWords.name,
    cell: (admin) => <AdminName admin={admin} />,
    sortBy: getAdminName,
    sorted: 'ascending',
    isInEntry: true,
  },
  {
    head: adminsWords.username,
    cell: ({ username }) => (username ? `@${username}` : '-'),
    sortBy: ({ username }) => username,
  },
  {
    head: adminsWords.role,
    cell: ({ role }) => roleNames[role],
    sortBy: ({ role }) => roleNames[role],
    isInEntry: true,
  },
  {
    head: adminsWords.status,
    cell: (admin) => <AdminState admin={admin} />,
    sortBy: ({ status }) => adminsWords.statuses[status],
  },
]

export const adminEntry = (admin: Admin): RowEntry => ({
  name: getAdminName(admin),
  line: joinWithDots(admin.name && admin.email, roleNames[admin.role], adminsWords.statuses[admin.status]),
})

/** Returns the actions that the current user has on an admin. */
export function useAdminActions(actor: AdminsActor): (admin: Admin) => readonly RowAction[] {
  const userId = useUserId()
  return useCallback(
    (admin) =>
      getAdminActs(admin, userId).map((act) => ({
        label: adminsWords.acts[act],
        onPress: () => openAct(actor, admin, act),
      })),
    [userId, actor],
  )
}

function openAct(actor: AdminsActor, admin: Admin, act: AdminAct) {
  if (act === 'changeRole') actor.send({ type: 'changeRole.open', admin })
  else if (act === 'ownMembership') actor.send({ type: 'ownMembership.open', admin })
  else actor.send({ type: 'askAdmin.open', admin, question: act })
}
