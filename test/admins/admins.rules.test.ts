import { expect, test } from 'vitest'
import {
  getAdminActs,
  adminsAddress,
  parseAdminsAddress,
  getAdminName,
  filterAdmins,
  toggleAdminsFilter,
} from '../../machines/admins/admins.rules.ts'
import { acceptanceErrors } from '../../machines/admins/invitation.rules.ts'
import { newAdminErrors } from '../../machines/admins/invite-admin.rules.ts'
import { ben, ivo, lists } from '../../stories/admins/admins.samples.ts'
import { draft } from '../../stories/admins/invitation.samples.ts'

const whole = { search: '', status: [], role: [] }
const shownAt = (address: string) => filterAdmins(lists.full, parseAdminsAddress(address))?.map(getAdminName)

test.each([
  ['', whole],
  [
    '?search=%20ben%20&status=pending&role=content&role=full',
    { search: 'ben', status: ['pending'], role: ['full', 'content'] },
  ],
  ['?status=strange&role=1', whole],
])('the address %s is read as this query', (address, asked) => {
  expect(parseAdminsAddress(address)).toEqual(asked)
  expect(parseAdminsAddress(adminsAddress(parseAdminsAddress(address)))).toEqual(asked)
})

test.each([
  ['?status=active', ['Ada Brandt', 'Ben Achterberg', 'Cleo Marchetti']],
  ['?status=pending', ['ivo@example.test']],
  ['?status=expired', ['tessa@example.test']],
  [
    '?status=active&status=pending&status=expired',
    ['Ada Brandt', 'Ben Achterberg', 'Cleo Marchetti', 'ivo@example.test', 'tessa@example.test'],
  ],
  ['?role=banking', ['Ben Achterberg', 'ivo@example.test']],
  ['?role=full&role=content', ['Ada Brandt', 'Cleo Marchetti', 'tessa@example.test']],
  ['?status=pending&role=banking', ['ivo@example.test']],
  ['?status=pending&role=full', []],
])('filters of one kind are combined with “or”, filters of two kinds with “and”: %s', (address, names) => {
  expect(shownAt(address)).toEqual(names)
})

test.each([
  ['BRANDT', ['Ada Brandt']],
  ['@cl', ['Cleo Marchetti']],
  ['ben@', ['Ben Achterberg']],
  ['example.test', ['Ada Brandt', 'Ben Achterberg', 'Cleo Marchetti', 'ivo@example.test', 'tessa@example.test']],
  ['nobody', []],
])('a search for %s finds it in a name, a username or an address, in any case', (search, names) => {
  expect(shownAt(adminsAddress({ ...whole, search }))).toEqual(names)
})

test('a filter is chosen, and taken off again', () => {
  const chosen = toggleAdminsFilter(parseAdminsAddress('?role=content'), 'role', 'full')
  expect(adminsAddress(chosen)).toBe('?role=full&role=content')
  expect(adminsAddress(toggleAdminsFilter(chosen, 'role', 'content'))).toBe('?role=full')
})

test('the menu offers an admin nothing on their own row, and no password reset for an invited admin', () => {
  expect(getAdminActs(ben, ben.id)).toEqual([])
  expect(getAdminActs(ben, 901)).toEqual(['changeRole', 'ownMembership', 'reset', 'remove'])
  expect(getAdminActs(ivo, 901)).toEqual(['changeRole', 'resend', 'remove'])
})

test('an invitation says whether its link has ended, by the bank’s clock', () => {
  expect(lists.full.map(({ isLinkOver }) => isLinkOver)).toEqual([false, false, false, false, true])
})

test('a new admin needs an address and a role', () => {
  expect(newAdminErrors({ email: ' ', role: null })).toEqual([
    { field: 'email', text: 'please add a valid email address' },
    { field: 'role', text: 'Choose a role.' },
  ])
  expect(newAdminErrors({ email: ' ivo@example.test ', role: 2 })).toEqual([])
})

const place = { fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }

test.each([
  [{}, []],
  [{ name: ' ' }, ['name A name has 1 to 100 characters.']],
  [{ username: '' }, ['username A username has 1 to 64 characters.']],
  [{ username: 'ａda' }, ['username A username has only letters, digits and . _ - @ +']],
  [{ username: 'ada\u200b' }, ['username A username has only letters, digits and . _ - @ +']],
  [{ phrase: 'ab' }, ['phrase A phrase has 3 to 60 characters.']],
  [{ phrase: draft.password }, ['phrase Choose a phrase that is not your password.']],
  [{ repeated: 'other' }, ["repeated password don't match"]],
  [{ password: 'Ivo1', repeated: 'Ivo1' }, ['password The string must be eight characters or longer']],
  [{ username: 'lantern' }, ['password Leave your username out of it.']],
  [
    { password: 'Harborlight2026', repeated: 'Harborlight2026' },
    ['password Leave the name of your institution out of it.'],
  ],
])('a person who accepts an invitation with %j reads what is wrong', (changes, errors) => {
  expect(acceptanceErrors({ ...draft, ...changes }, place).map(({ field, text }) => `${field} ${text}`)).toEqual(errors)
})
