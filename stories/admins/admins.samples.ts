import { adminsMachine } from '../../machines/admins/admins.machine.ts'
import { toAdminRow } from '../../machines/admins/admins.rules.ts'
import type { components } from '../../api/schema.d.ts'
import { AdminRole, AdminStatus } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

type Wire = components['schemas']['Admin']
const { FULL_ACCESS, BANKING_ACCESS, CONTENT_MANAGEMENT } = AdminRole
const { ACTIVE, PENDING } = AdminStatus

const alike = { invitedUntil: null, memberships: [] }
const active = (id: number, name: string, username: string, role: AdminRole): Wire => {
  return { id, name, username, email: `${username}@example.test`, role, status: ACTIVE, ...alike }
}
const pending = (id: number, username: string, role: AdminRole, invitedUntil: string): Wire => {
  return {
    id,
    name: null,
    username: null,
    email: `${username}@example.test`,
    role,
    status: PENDING,
    ...alike,
    invitedUntil,
  }
}

const accepted = active(902, 'Ben Achterberg', 'ben', BANKING_ACCESS)
export const invited = pending(904, 'ivo', BANKING_ACCESS, '2026-11-23T14:14:09.000Z')
const full = [
  active(901, 'Ada Brandt', 'ada', FULL_ACCESS),
  accepted,
  active(903, 'Cleo Marchetti', 'cleo', CONTENT_MANAGEMENT),
  invited,
  pending(905, 'tessa', CONTENT_MANAGEMENT, '2026-11-14T10:00:00.000Z'),
]
const alone = full.slice(0, 1)
const longNames = full.map((admin) => ({
  ...admin,
  name: admin.name && 'Maximiliane Wolkenstein-Featherstonehaugh of Upper Harborlight',
  email: 'maximiliane.wolkenstein-featherstonehaugh@upper.harborlight.example.test',
}))

/** A time at which one invitation link has ended and the other has not. */
const now = new Date('2026-11-21T15:00:00.000Z')
const read = (admins: readonly Wire[]) => admins.map((admin) => toAdminRow(admin, now))

export const samples = {
  getAdmins: {
    answers: { full, alone, longNames },
    refusals: {
      role: problem(403, 'Your role does not allow this.', { code: 'role' }),
      broken: problem(500, 'error trying to get all admins'),
    },
  },
} satisfies Samples

export const lists = { full: read(full), alone: read(alone), longNames: read(longNames) }
export const [ben, ivo] = [toAdminRow(accepted, now), toAdminRow(invited, now)]

export const adminsAt = ({
  of = 'full',
  search = '',
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof adminsMachine> & { of?: keyof typeof lists; search?: string }) =>
  still(adminsMachine, { value: { list, dialog }, input: { userId: 901, search }, items: lists[of], ...moment })

export const lab = labOf(adminsMachine, {
  inputs: [
    { userId: 901, search: '' },
    { userId: 901, search: '?search=ben' },
  ],
  events: {
    reload: [{}],
    'address.change': [{ search: '?status=pending' }, { search: '' }],
    'text.change': [{ text: 'ben' }],
    'search.submit': [{}],
    'search.clear': [{}],
    'filter.toggle': [{ kind: 'role', choice: 'full' }],
    'inviteForm.open': [{}],
    'changeRole.open': [{ admin: ben }],
    'ownMembership.open': [{ admin: ben }],
    'askAdmin.open': [{ admin: ben, question: 'reset' }],
  },
  actors: {
    getAdmins: { answers: lists, refusals: samples.getAdmins.refusals },
    inviteForm: { answers: { closed: undefined } },
    changeRole: { answers: { closed: undefined } },
    ownMembership: { answers: { closed: undefined } },
    askAdmin: { answers: { closed: undefined } },
  },
})
