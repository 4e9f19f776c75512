import type { Admin, AdminAct } from '../../machines/admins/admins.rules.ts'
import { askAdminMachine } from '../../machines/admins/askAdmin.machine.ts'
import { changeRoleMachine } from '../../machines/admins/changeRole.machine.ts'
import { inviteAdminMachine } from '../../machines/admins/inviteAdmin.machine.ts'
import { useUserId } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { AskAdminDialog } from './AskAdminDialog.tsx'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { InviteAdminDialog } from './InviteAdminDialog.tsx'

export type Doing = { act: 'invite' } | { act: AdminAct; admin: Admin }

/** The dialog of what was chosen in the list. */
export function AdminDialog({ doing, onDone }: { doing: Doing; onDone: () => void }) {
  const userId = useUserId()
  if (doing.act === 'invite')
    return (
      <Flow machine={inviteAdminMachine} input={{ userId }} onDone={onDone}>
        {(actor) => <InviteAdminDialog actor={actor} />}
      </Flow>
    )
  if (doing.act === 'changeRole')
    return (
      <Flow machine={changeRoleMachine} input={{ userId, admin: doing.admin }} onDone={onDone}>
        {(actor) => <ChangeRoleDialog actor={actor} />}
      </Flow>
    )
  return (
    <Flow machine={askAdminMachine} input={{ userId, admin: doing.admin, question: doing.act }} onDone={onDone}>
      {(actor) => <AskAdminDialog actor={actor} />}
    </Flow>
  )
}
