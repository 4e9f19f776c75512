import { useMemo } from 'react'
import type { MembersActor } from '../../machines/members/members.machine.ts'
import { type Member, nextStatus } from '../../machines/members/members.rules.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import { officeScreens } from '../shared/officeAddresses.ts'
import type { Column } from '../shared/list/column.ts'
import { MemberStatus } from './MemberStatus.tsx'
import { membersWords } from './members.words.ts'
import { useChosenMember } from '../office/useChosenMember.ts'

const changeOf = ({ status }: Member) =>
  nextStatus(status) === UserStatus.BLOCKED
    ? membersWords.lock
    : status === UserStatus.SUSPENDED
      ? membersWords.activate
      : membersWords.unlock

/** Returns the columns of the list, the last of which is the menu of the row. */
export function useMemberColumns(actor: MembersActor): readonly Column<Member>[] {
  const goWith = useChosenMember()
  return useMemo(
    () => [
      { head: membersWords.heads.name, cell: ({ name }) => name, isSortable: true },
      { head: membersWords.heads.username, cell: ({ username }) => `@${username}`, isSortable: true },
      { head: membersWords.heads.status, cell: ({ status }) => <MemberStatus status={status} />, isSortable: true },
      {
        head: membersWords.actions,
        isFigure: true,
        isMenu: true,
        cell: (member) => (
          <RowMenu
            name={member.name}
            actions={[
              { label: changeOf(member), onPress: () => actor.send({ type: 'changeStatus.open', member }) },
              { label: membersWords.eView, onPress: () => goWith(member.username, officeScreens.memberLogIn) },
              { label: membersWords.resetMfa, onPress: () => goWith(member.username, officeScreens.resetMfa) },
            ]}
          />
        ),
      },
    ],
    [goWith, actor],
  )
}
