import type { AuditAction } from '../../../values/audit-acts.ts'
import { addDays, toDateAt, dayToWire } from '../../../values/days.ts'
import { AdminAction, UserStatus } from '../../../values/enumerations.ts'
import { byPerson, recordAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/open.ts'
import { postNotice } from '../../delivery/notices.ts'
import { lockedDaysAgo } from '../members/crowd.ts'
import { type DemoMoment, readPeople } from './sign-ins.ts'

type Details = Record<string, string | number | boolean>
/** `told`: the notification that the member gets, if any. */
type Act = {
  by: string
  to: string
  daysAgo: number
  time: string
  action: AuditAction
  before?: Details
  after: Details
  told?: string
}

const [active, locked] = [{ status: UserStatus.NONE }, { status: UserStatus.BLOCKED }]
const untouched = { sessions: 0, payments: 0, transfers: 0, phones: 0 }

const acts: readonly Act[] = [
  {
    by: 'ada',
    to: 'theo',
    daysAgo: 20,
    time: '10:12',
    action: AdminAction.LOCK,
    before: active,
    after: { ...locked, ...untouched },
  },
  {
    by: 'ada',
    to: 'theo',
    daysAgo: 19,
    time: '09:41',
    action: AdminAction.UNLOCK,
    before: locked,
    after: { ...active, ...untouched },
  },
  {
    by: 'ben',
    to: 'walter',
    daysAgo: 9,
    time: '14:26',
    action: AdminAction.RESET_MFA,
    before: { devices: 1, answers: 0, codes: 0, sessions: 0 },
    after: { devices: 0, answers: 0, codes: 0, sessions: 0 },
    told: 'A member of staff reset how you confirm your sign-in at Harbor Light Credit Union. If you did not ask for this, contact us at once.',
  },
  {
    by: 'ben',
    to: 'june',
    daysAgo: 5,
    time: '11:03',
    action: AdminAction.EVIEW_START,
    after: { reason: 'Called about a missing deposit' },
  },
  {
    by: 'ben',
    to: 'june',
    daysAgo: 5,
    time: '11:10',
    action: AdminAction.EVIEW_END,
    after: { pages: 'getSummary', seconds: 412, ranOut: false },
    told: 'A member of staff viewed your accounts on {date}.',
  },
]

/** Adds recent staff actions, oldest first, including the locking of every locked member. */
export async function seedActs(tx: Tx, institutionId: number, { today, zone }: DemoMoment): Promise<void> {
  const people = await readPeople(tx, institutionId)
  const getId = (audience: 'member' | 'staff', username: string) =>
    people.find((person) => person.audience === audience && person.username === username)?.id
  const locks = people
    .filter(({ status }) => status === UserStatus.BLOCKED)
    .map(({ username }, index): Act => {
      const time = `15:${10 + (index % 50)}`
      return {
        by: 'ada',
        to: username,
        daysAgo: lockedDaysAgo,
        time,
        action: AdminAction.LOCK,
        before: active,
        after: locked,
      }
    })
  for (const { by, to, daysAgo, time, action, before, after, told } of [...acts, ...locks].sort(
    (one, other) => other.daysAgo - one.daysAgo || one.time.localeCompare(other.time),
  )) {
    const [staffId, memberId] = [getId('staff', by), getId('member', to)]
    if (!staffId || !memberId) continue
    const day = addDays(today, -daysAgo)
    const now = toDateAt(day, time, zone)
    const origin = byPerson(
      { institutionId, personId: staffId, audience: 'staff' },
      { now, address: '203.0.113.14', reference: 'demo' },
    )
    await recordAudit(tx, {
      ...origin,
      action,
      target: { type: 'member', id: memberId },
      ...(before && { before }),
      after,
    })
    if (!told) continue
    const posting = { institutionId, by: null, to: [memberId] }
    await postNotice(tx, posting, { kind: 'notification', text: told.replace('{date}', dayToWire(day)), postedAt: now })
  }
}
