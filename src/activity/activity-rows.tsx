import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Activity, ActivityKind } from '../../machines/activity/activity.rules.ts'
import { TargetLink } from '../office/TargetLink.tsx'
import { targetText } from '../office/target-text.ts'
import { useChosenMember } from '../office/use-chosen-member.ts'
import { Instant } from '../shared/Instant.tsx'
import type { Column, RowAction, RowEntry } from '../shared/list/column.ts'
import { memberAt, officeScreens } from '../shared/office-addresses.ts'
import { ActivityPerson } from './ActivityPerson.tsx'
import { ActivityStatus } from './ActivityStatus.tsx'
import { activityWords } from './activity.words.ts'

type One = Column<Activity>

const member: One = {
  head: activityWords.name,
  cell: ({ name, personId }) => <ActivityPerson name={name} memberId={personId} />,
  isInEntry: true,
}
const admin: One = {
  head: activityWords.name,
  cell: ({ name, username }) => <ActivityPerson name={name} username={username} memberId={null} />,
  isInEntry: true,
}
const status: One = {
  head: activityWords.status,
  cell: (entry) => <ActivityStatus {...entry} />,
  isInEntry: true,
}
const username: One = { head: activityWords.username, cell: ({ username }) => username && `@${username}` }
const target: One = {
  head: activityWords.target,
  cell: ({ target: whom }) => whom && <TargetLink {...whom} />,
}
const hour: One = {
  head: activityWords.hour,
  cell: ({ hour: text }) => <span className="sd-whole">{text}</span>,
  isInEntry: true,
}
const date: One = { head: activityWords.date, cell: ({ day }) => day, isInEntry: true }
const local: One = { head: activityWords.local, cell: ({ at }) => at && <Instant at={at} />, isLesser: true }
const address: One = { head: activityWords.address, cell: ({ address: text }) => text, isLesser: true }
const detail: One = { head: activityWords.detail, cell: ({ detail: text }) => text, hasOwnLine: true }

export const activityColumns: Record<ActivityKind, readonly One[]> = {
  members: [member, status, username, hour, date, address, local],
  admins: [admin, status, target, hour, date, detail, address, local],
}

export const activityEntry = (entry: Activity): RowEntry => ({
  name: entry.target ? `${entry.name} → ${targetText(entry.target)}` : entry.name,
  line: (
    <>
      <ActivityStatus {...entry} /> {entry.day} {entry.hour}
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
        : ({ personId: id, username: text, name: full }) => [
            { label: activityWords.page, onPress: () => void navigate(memberAt(id)) },
            {
              label: activityWords.logIn,
              onPress: () => goWith({ id, username: text, name: full }, officeScreens.memberLogIn),
            },
          ],
    [kind, goWith, navigate],
  )
}
