import { useMemo } from 'react'
import type { Activity, ActivityKind } from '../../machines/activity/activity.rules.ts'
import { RowMenu } from '../shared/list/RowMenu.tsx'
import { useChosenMember } from '../office/useChosenMember.ts'
import { officeScreens } from '../shared/officeAddresses.ts'
import type { Column } from '../shared/list/column.ts'
import { ActivityPerson } from './ActivityPerson.tsx'
import { ActivityStatus } from './ActivityStatus.tsx'
import { activityWords } from './activity.words.ts'

const columns: readonly Column<Activity>[] = [
  { head: activityWords.name, cell: ({ name }) => <ActivityPerson name={name} /> },
  { head: activityWords.status, cell: ({ status, isOk, at }) => <ActivityStatus status={status} isOk={isOk} isNone={at === null} /> },
  { head: activityWords.username, cell: ({ username }) => username && `@${username}` },
  { head: activityWords.hour, cell: ({ hour }) => hour },
  { head: activityWords.date, cell: ({ day }) => day },
]

/** Returns the columns of a report. A member's row links to a view of that member. */
export function useActivityColumns(kind: ActivityKind): readonly Column<Activity>[] {
  const goWith = useChosenMember()
  return useMemo(
    () =>
      kind === 'admins'
        ? columns
        : [
            ...columns,
            {
              head: activityWords.actions,
              isFigure: true,
              isMenu: true,
              cell: ({ name, username }) => (
                <RowMenu
                  name={name}
                  actions={[{ label: activityWords.logIn, onPress: () => goWith(username, officeScreens.memberLogIn) }]}
                />
              ),
            },
          ],
    [kind, goWith],
  )
}
