import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Activity, ActivityKind } from '../../machines/activity/activity.rules.ts'
import { useChosenMember } from '../office/use-chosen-member.ts'
import { memberAt, officeScreens } from '../shared/office-addresses.ts'
import type { Column, RowEntry, RowAction } from '../shared/list/column.ts'
import { ActivityPerson } from './ActivityPerson.tsx'
import { ActivityStatus } from './ActivityStatus.tsx'
import { activityWords } from './activity.words.ts'

export const activityColumns: readonly Column<Activity>[] = [
  { head: activityWords.name, cell: ({ name }) => <ActivityPerson name={name} />, isInEntry: true },
  {
    head: activityWords.status,
    cell: ({ status, isOk, at }) => <ActivityStatus status={status} isOk={isOk} isNone={at === null} />,
    isInEntry: true,
  },
  { head: activityWords.username, cell: ({ username }) => username && `@${username}` },
  { head: activityWords.hour, cell: ({ hour }) => hour, isInEntry: true },
  { head: activityWords.date, cell: ({ day }) => day, isInEntry: true },
]

export const activityEntry = ({ name, status, isOk, at, hour, day }: Activity): RowEntry => ({
  name,
  line: (
    <>
      <ActivityStatus status={status} isOk={isOk} isNone={at === null} /> {day} {hour}
    </>
  ),
})

/** Returns the actions of an entry: a member's opens their view. */
export function useActivityActions(kind: ActivityKind): ((entry: Activity) => readonly RowAction[]) | undefined {
  const goWith = useChosenMember()
  const navigate = useNavigate()
  return useMemo(
    () =>
      kind === 'admins'
        ? undefined
        : ({ personId: id, username, name }) => [
            { label: activityWords.page, onPress: () => void navigate(memberAt(id)) },
            { label: activityWords.logIn, onPress: () => goWith({ id, username, name }, officeScreens.memberLogIn) },
          ],
    [kind, goWith, navigate],
  )
}
