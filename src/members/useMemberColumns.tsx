import { useMemo } from 'react'
import type { MembersActor } from '../../machines/members/members.machine.ts'
import { type Member, nextStatus } from '../../machines/members/members.rules.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import { officeScreens } from '../shared/officeAddresses.ts'
import type { Column } from '../shared/list/column.ts'
import { MemberStatus } from './MemberStatus.tsx'
import { words } from './members.words.ts'
import { useChosenMember } from '../office/useChosenMember.ts'

const changeOf = ({ status }: Member) =>
  nextStatus(status) === UserStatus.BLOCKED ? words.lock : status === UserStatus.SUSPENDED ? words.activate : words.unlock

/** Returns the columns of the list, the last of which is the menu of the row. */
export function useMemberColumns(actor: MembersActor): readonly Column<Member>[] {
  const goWith = useChosenMember()
  return useMemo(
    () => [
      { head: words.heads.name, cell: ({ name }) => name, isSortable: true },
      { head: words.heads.username, cell: ({ username }) => `@${username}`, isSortable: true },
      { head: words.heads.status, cell: ({ status }) => <MemberStatus status={status} />, isSortable: true },
      {
        head: words.actions,
        isFigure: true,
        isMenu: true,
        cell: (member) => (
          <RowMenu
            name={member.name}
            actions={[
              { label: changeOf(member), onPress: () => actor.send({ type: 'changeStatus.open', member }) },
              { label: words.eView, onPress: () => goWith(member.username, officeScreens.memberLogIn) },
              { label: words.resetMfa, onPress: () => goWith(member.username, officeScreens.resetMfa) },
            ]}
          />
        ),
      },
    ],
    [goWith, actor],
  )
}
