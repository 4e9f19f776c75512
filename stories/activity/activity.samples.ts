import type { components } from '../../api/schema.d.ts'
import { activityMachine } from '../../machines/activity/activity.machine.ts'
import { toActivityEntry } from '../../machines/activity/activity.rules.ts'
import { AdminAction } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Schemas = components['schemas']
type User = Schemas['ActivityUser']

const user = (id: number, username: string, name: string): User => ({
  id,
  username,
  name,
  email: `${username}@example.test`,
  SharedraftUser: null,
  OLBProfile: null,
})

const maria = user(1, 'maria', 'Maria Okafor')
const olivia = user(2, 'olivia', 'Olivia Tran')
const ada = user(901, 'ada', 'Ada Brandt')
const ben = user(902, 'ben', 'Ben Achterberg')

const signIn = (OLBUser: User, updatedAt: string, ok = true): Schemas['MemberActivity'] => {
  const action = ok ? 'SIGN_IN_SUCCESSFUL' : 'SIGN_IN_FAILED'
  return {
    report: { updatedAt, idOLBUser: OLBUser.id, action, ok, address: '203.0.113.14' },
    OLBUser,
    action,
    userId: OLBUser.id,
  }
}
const about = (of: User): Schemas['ActivityTarget'] => {
  return { type: 'member', id: String(of.id), name: of.name, username: of.username }
}
const did = (
  OLBUser: User,
  updatedAt: string,
  action: Schemas['AdminAction'],
  { ok = true, target = null, detail = '' }: { ok?: boolean; target?: Schemas['ActivityTarget']; detail?: string } = {},
): Schemas['AdminActivity'] => ({
  report: { updatedAt, idOLBUser: OLBUser.id, action, ok, address: '203.0.113.20', target, detail },
  OLBUser,
  action,
  userId: OLBUser.id,
})
const never = (OLBUser: User): Schemas['MemberActivity'] => {
  const { username, name, email } = OLBUser
  const nested = { SharedraftUser: { username, primaryEmail: email }, OLBProfile: { name } }
  return { report: null, OLBUser: { ...OLBUser, ...nested }, action: 'NONE', userId: OLBUser.id }
}

const members = [
  signIn(maria, '2026-11-20T14:05:00.000Z'),
  signIn(olivia, '2026-11-20T09:30:00.000Z', false),
  signIn(maria, '2026-11-19T00:12:00.000Z'),
]
const admins = [
  did(ada, '2026-11-20T14:14:00.000Z', 'LOCK', {
    target: about(maria),
    detail: 'Status: Active → Locked; Sessions: 1',
  }),
  did(ben, '2026-11-20T14:10:00.000Z', 'UNLOCK', {
    ok: false,
    target: about(olivia),
    detail: 'The role does not allow it',
  }),
  did(ada, '2026-11-20T12:40:00.000Z', 'SECURED_FORM_READ', {
    target: { type: 'form', id: '41', name: '', username: '' },
  }),
  did(ben, '2026-11-18T08:09:00.000Z', 'EVIEW_END', { target: about(maria) }),
  did(ben, '2026-11-18T08:05:00.000Z', 'EVIEW_REFUSED', {
    ok: false,
    target: about(maria),
    detail: 'A member view only shows',
  }),
  did(ben, '2026-11-18T08:02:00.000Z', 'EVIEW_START', {
    target: about(maria),
    detail: 'Caller asks about a transfer of 11/17 that she does not recognize',
  }),
  did(ben, '2026-11-18T08:01:00.000Z', 'SIGN_IN'),
]
const everyAction = Object.values(AdminAction).map((action) => did(ada, '2026-11-20T14:14:00.000Z', action))
const neverMembers = [never(user(44, 'ines', 'Ines Duarte'))]
const broken = problem(500, 'error trying to get the activity')

export const samples = {
  getMemberActivity: {
    answers: { members, never: neverMembers, none: [] as Schemas['MemberActivity'][] },
    refusals: { broken },
  },
  getAdminActivity: { answers: { admins, none: [] as Schemas['AdminActivity'][] }, refusals: { broken } },
} satisfies Samples

const found = (rows: readonly (Schemas['MemberActivity'] | Schemas['AdminActivity'])[]) => {
  return { items: rows.map(toActivityEntry), total: rows.length, next: null as string | null, isPlain: false }
}
const many = Array.from({ length: 50 }, (_, index) => members[index % 3] ?? signIn(maria, ''))

export const place = '2026-11-19T00:12:00.000000Z-4711'

export const pages = {
  members: found(members),
  newest: { ...found(many), total: 302_919, next: place },
  never: found(neverMembers),
  admins: found(admins),
  everyAction: found(everyAction),
  none: found([]),
}

export const ofMembers = { institutionId: 1, kind: 'members', search: '' } as const
export const ofAdmins = { ...ofMembers, kind: 'admins' } as const

export const activityAt = ({ page, ...moment }: Moment<typeof activityMachine> & { page?: keyof typeof pages }) =>
  still(activityMachine, { input: ofMembers, ...(page && pages[page]), ...moment })

export const lab = labOf(activityMachine, {
  inputs: [ofMembers, ofAdmins],
  events: {
    reload: [{}],
    'address.change': [{ search: '?view=never' }, { search: '?search=mar.a&before=4711' }, { search: '' }],
    'text.change': [{ text: 'mar.a' }],
    'search.submit': [{}],
    'search.clear': [{}],
    'field.toggle': [{ field: 'username' }, { field: 'date' }, { field: 'action' }],
    'sort.choose': [{ sort: 'username' }],
    'days.change': [{ change: { from: '11/01/2026' } }, { change: { from: '13/45/2026' } }],
    'page.next': [{}],
    'page.first': [{}],
  },
  actors: {
    getMemberActivity: { answers: { members: pages.members, never: pages.never }, refusals: { broken } },
    getAdminActivity: { answers: { admins: pages.admins }, refusals: { broken } },
  },
})
