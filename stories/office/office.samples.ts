import type { AdminHome } from '../../machines/office/office.services.ts'
import { officeMachine } from '../../machines/office/office.machine.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const full: AdminHome = {
  id: 901,
  name: 'Ada Brandt',
  username: 'ada',
  email: 'ada@example.test',
  role: AdminRole.FULL_ACCESS,
  unreadForms: null,
  lockedMembers: 3,
  visitors: null,
  pendingAdmins: null,
}
const banking = { ...full, role: AdminRole.BANKING_ACCESS, lockedMembers: null }
const content = { ...banking, role: AdminRole.CONTENT_MANAGEMENT }

export const samples = {
  getAdminHome: {
    answers: { full, banking, content, allAreas: { ...full, unreadForms: 14, visitors: 1_840, pendingAdmins: 1 } },
    refusals: { broken: problem(500, 'error trying to get the figures') },
  },
} satisfies Samples

/** Returns a back office that is not running. */
export const officeAt = ({
  of = 'full',
  ...moment
}: Partial<Moment<typeof officeMachine>> & { of?: keyof typeof homes } = {}) =>
  still(officeMachine, { value: 'shown', input: undefined, home: homes[of], ...moment })

const homes = samples.getAdminHome.answers

export const lab = labOf(officeMachine, {
  events: { reload: [{}], 'role.refuse': [{}], 'forms.change': [{}], 'members.change': [{}] },
  actors: {
    getAdminHome: samples.getAdminHome,
    roleListener: { tells: ['role.refuse'] },
    formsChannel: { tells: ['forms.change'] },
    membersChannel: { tells: ['members.change'] },
  },
})
