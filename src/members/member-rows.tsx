import { Anchor } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { MembersActor } from '../../machines/members/members.machine.ts'
import { type Member, nextStatus } from '../../machines/members/members.rules.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { memberAt, officeScreens } from '../shared/office-addresses.ts'
import type { Column, RowEntry, RowAction } from '../shared/list/column.ts'
import { MemberStatus } from './MemberStatus.tsx'
import { membersWords } from './members.words.ts'
import { useChosenMember } from '../office/use-chosen-member.ts'
import { useHasFullAccess } from '../office/use-rights.ts'

/** Returns the change of status that is possible, as a command. */
export const changeOf = ({ status }: Pick<Member, 'status'>) =>
  nextStatus(status) === UserStatus.BLOCKED
    ? membersWords.lock
    : status === UserStatus.SUSPENDED
      ? membersWords.activate
      : membersWords.unlock

export const memberColumns: readonly Column<Member>[] = [
  {
    head: membersWords.heads.name,
    cell: ({ id, name }) => (
      <Anchor component={Link} to={memberAt(id)}>
        {name}
      </Anchor>
    ),
    isSortable: true,
    isInEntry: true,
  },
  { head: membersWords.heads.username, cell: ({ username }) => `@${username}`, isSortable: true, isInEntry: true },
  { head: membersWords.heads.status, cell: ({ status }) => <MemberStatus status={status} />, isSortable: true },
]

export const memberEntry = ({ id, name, username, status }: Member): RowEntry => ({
  name,
  to: memberAt(id),
  line: (
    <>
      @{username} {status !== UserStatus.NONE && <MemberStatus status={status} />}
    </>
  ),
})

export function useMemberActions(actor: MembersActor): (member: Member) => readonly RowAction[] {
  const goWith = useChosenMember()
  const mayLock = useHasFullAccess()
  return useCallback(
    (member) => [
      ...(mayLock
        ? [{ label: changeOf(member), onPress: () => actor.send({ type: 'changeStatus.open', member }) }]
        : []),
      { label: membersWords.eView, onPress: () => goWith(member, officeScreens.memberLogIn) },
      { label: membersWords.resetMfa, onPress: () => goWith(member, officeScreens.resetMfa) },
    ],
    [goWith, mayLock, actor],
  )
}
