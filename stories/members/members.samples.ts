import { membersMachine } from '../../machines/members/members.machine.ts'
import type { Member } from '../../machines/members/members.rules.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

const { NONE, BLOCKED, SUSPENDED } = UserStatus

export const anders: Member = { id: 12, username: 'anders', name: 'Anders Holm', status: NONE }
/** Anders after he was locked. */
export const justLocked: Member = { ...anders, status: BLOCKED }
const full: Member[] = [
  anders,
  { id: 15, username: 'lockwood', name: 'Bea Lockwood', status: BLOCKED },
  { id: 44, username: 'ines', name: 'Ines Duarte', status: SUSPENDED },
  { id: 1, username: 'maria', name: 'Maria Okafor', status: NONE },
]
const locked = full.filter(({ status }) => status === BLOCKED)
const longNames: Member[] = full.map((member) => ({
  ...member,
  name: 'Maximiliane Wolkenstein-Featherstonehaugh of Upper Harborlight',
  username: 'maximiliane.wolkenstein-featherstonehaugh',
}))

export const samples = {
  getMembers: {
    answers: { full, locked, longNames, none: [] as Member[] },
    refusals: {
      role: problem(403, 'Your role does not allow this.', { code: 'role' }),
      broken: problem(500, 'error trying to get all members'),
    },
  },
} satisfies Samples

export const pages = {
  first: { items: full, total: 520 },
  locked: { items: locked, total: 1 },
  longNames: { items: longNames, total: 520 },
  none: { items: [], total: 0 },
  beyond: { items: [], total: 520 },
}

export const membersAt = ({
  page = 'first',
  search = '',
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof membersMachine> & { page?: keyof typeof pages; search?: string }) =>
  still(membersMachine, { value: { list, dialog }, input: { userId: 901, search }, ...pages[page], ...moment })

export const lab = labOf(membersMachine, {
  inputs: [
    { userId: 901, search: '' },
    { userId: 901, search: '?search=mar&page=2' },
  ],
  events: {
    reload: [{}],
    'members.change': [{}],
    'address.change': [{ search: '?status=locked' }, { search: '' }],
    'text.change': [{ text: 'mar' }],
    'search.submit': [{}],
    'search.clear': [{}],
    'status.toggle': [{ status: 'locked' }],
    'sort.choose': [{ sort: 'username' }],
    'page.choose': [{ page: 3 }],
    'changeStatus.open': [{ member: anders }],
  },
  actors: {
    getMembers: { answers: pages, refusals: samples.getMembers.refusals },
    changeStatus: { answers: { closed: null, locked: justLocked } },
    membersChannel: { tells: ['members.change'] },
  },
})
