import { expect, test } from 'vitest'
import { activityMachine } from '../../machines/activity/activity.machine.ts'
import {
  toActivityEntry,
  activityAddress,
  activityAddressParser,
  toggleActivityFilter,
} from '../../machines/activity/activity.rules.ts'
import { ofMembers, pages, samples } from '../../stories/activity/activity.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

type Input = { institutionId: number; kind: 'members' | 'admins'; search: string }
const open = (answers: Answers<typeof activityMachine>, input: Input = ofMembers) => {
  const opened = scripted(activityMachine, { input, answers })
  const written: { search: string; isPage: boolean }[] = []
  opened.actor.on('address', ({ search, isPage }) => void written.push({ search, isPage }))
  return { ...opened, written }
}

test('an entry shows its day and hour in UTC, in the format of the documents', () => {
  const [first] = samples.getMemberActivity.answers.members
  expect(first && toActivityEntry(first, 0)).toEqual({
    id: 0,
    personId: 1,
    name: 'Maria Okafor',
    username: 'maria',
    action: 'SIGN_IN_SUCCESSFUL',
    status: 'Successful Login',
    isOk: true,
    at: '2026-11-20T14:05:00.000Z',
    day: '11/20/2026',
    hour: '14:05 PM',
  })
})

test('a person who never signed in is listed without a date, and not as a failure', () => {
  const [never] = samples.getMemberActivity.answers.never
  expect(never && toActivityEntry(never, 0)).toMatchObject({
    status: 'None',
    isOk: true,
    at: null,
    day: '-',
    hour: '-',
  })
})

test('only a failed action is marked as failed', () => {
  expect(pages.admins.items.map(({ status, isOk }) => [status, isOk])).toEqual([
    ['Lock', true],
    ['UnLock', false],
    ['Member eView', true],
    ['Sign in', true],
  ])
})

test.each([
  '',
  '?view=never',
  '?search=mar.a&in=username',
  '?in=none',
  '?sort=date&page=17',
  '?view=never&search=a%7Cb&sort=username&page=2',
])('the address %s is read and written back unchanged', (address) =>
  expect(activityAddress('members', activityAddressParser('members')(address))).toBe(address),
)

test('invalid parts of an address are ignored', () => {
  expect(activityAddressParser('members')('?view=all&in=action&sort=action&page=0')).toEqual({
    ...activityAddressParser('members')(''),
    fields: [],
  })
  expect(activityAddressParser('admins')('?sort=action&page=1e3')).toEqual({
    ...activityAddressParser('admins')(''),
    sort: 'action',
  })
})

test('a field that is turned off and on again keeps its place in the menu order, and the first page is shown', () => {
  const all = activityAddressParser('admins')('?page=3')
  const fewer = toggleActivityFilter(all, 'admins', 'action')
  expect(fewer).toMatchObject({ fields: ['username', 'date'], page: 1 })
  expect(toggleActivityFilter(fewer, 'admins', 'action').fields).toEqual(['action', 'username', 'date'])
})

test('a search, sort or page is written into the address, and the request follows from the address', async () => {
  const { actor, at, sent, written } = open({ getMemberActivity: [pages.newest, pages.members] })
  await at({ members: 'shown' })
  actor.send({ type: 'text.change', text: ' mar.a ' })
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'sort.choose', sort: 'username' })
  actor.send({ type: 'field.toggle', field: 'date' })
  actor.send({ type: 'page.choose', page: 17 })
  expect(written).toEqual([
    { search: '?search=mar.a', isPage: false },
    { search: '?sort=username', isPage: false },
    { search: '?in=username', isPage: false },
    { search: '?page=17', isPage: true },
  ])
  expect(sent.getMemberActivity).toHaveLength(1)
  actor.send({ type: 'address.change', search: '?search=mar.a&in=username&page=2' })
  // Rows on screen stay until the next ones load.
  expect((await at({ members: 'reloading' })).context.items).toBe(pages.newest.items)
  expect((await at({ members: 'shown' })).context).toMatchObject({ text: 'mar.a', total: 3, found: 3 })
  expect(sent.getMemberActivity?.[1]).toEqual({
    institutionId: 1,
    query: { isNever: false, search: 'mar.a', fields: ['username'], sort: 'none', page: 2 },
  })
})

test('the page of people who never signed in loads no entries', async () => {
  const { actor, at, sent } = open({ getMemberActivity: [pages.members, pages.never, pages.members] })
  await at({ members: 'shown' })
  actor.send({ type: 'address.change', search: '?view=never' })
  expect((await at({ members: 'reloading' })).context.items).toBeNull()
  await at({ members: 'shown' })
  actor.send({ type: 'address.change', search: '' })
  await at({ members: 'reloading' })
  expect(sent.getMemberActivity?.map(({ query }) => query.isNever)).toEqual([false, true, false])
})
