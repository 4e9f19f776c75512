import { expect, test } from 'vitest'
import { activityMachine } from '../../machines/activity/activity.machine.ts'
import {
  toActivityEntry,
  activityAddress,
  activityAddressParser,
  toggleActivityFilter,
} from '../../machines/activity/activity.rules.ts'
import { ofMembers, pages, place, samples } from '../../stories/activity/activity.samples.ts'
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
    address: '203.0.113.14',
    target: null,
    detail: '',
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
    ['Secured form read', true],
    ['Member eView ended', true],
    ['Member eView refused', false],
    ['Member eView', true],
    ['Sign in', true],
  ])
})

test.each([
  '',
  '?view=never',
  '?search=mar.a&in=username',
  '?in=none',
  '?from=11%2F01%2F2026&to=11%2F20%2F2026',
  '?sort=date&before=2026-11-19T00%3A12%3A00.000000Z-4711',
  '?view=never&search=a%7Cb&sort=username&before=44',
])('the address %s is read and written back unchanged', (address) =>
  expect(activityAddress('members', activityAddressParser('members')(address))).toBe(address),
)

test('invalid parts of an address are ignored', () => {
  expect(activityAddressParser('members')('?view=all&in=action&sort=action&before=x&from=11/31/2026')).toEqual({
    ...activityAddressParser('members')(''),
    fields: [],
  })
  expect(activityAddressParser('admins')('?sort=action&before=1e3')).toEqual({
    ...activityAddressParser('admins')(''),
    sort: 'action',
  })
})

test('a field that is turned off and on again keeps its place in the menu order, and the first page is shown', () => {
  const all = activityAddressParser('admins')('?before=4711')
  const fewer = toggleActivityFilter(all, 'admins', 'action')
  expect(fewer).toMatchObject({ fields: ['username', 'date'], before: '' })
  expect(toggleActivityFilter(fewer, 'admins', 'action').fields).toEqual(['action', 'username', 'date'])
})

test('a search, sort or page is written into the address, and the request follows from the address', async () => {
  const { actor, at, sent, written } = open({ getMemberActivity: [pages.newest, pages.members] })
  await at({ members: 'shown' })
  actor.send({ type: 'text.change', text: ' mar.a ' })
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'sort.choose', sort: 'username' })
  actor.send({ type: 'field.toggle', field: 'date' })
  actor.send({ type: 'page.next' })
  expect(written).toEqual([
    { search: '?search=mar.a', isPage: false },
    { search: '?sort=username', isPage: false },
    { search: '?in=username', isPage: false },
    { search: `?before=${place.replaceAll(':', '%3A')}`, isPage: true },
  ])
  expect(sent.getMemberActivity).toHaveLength(1)
  actor.send({ type: 'address.change', search: `?search=mar.a&in=username&before=${place}` })
  // Rows on screen stay until the next ones load.
  expect((await at({ members: 'reloading' })).context.items).toBe(pages.newest.items)
  expect((await at({ members: 'shown' })).context).toMatchObject({ text: 'mar.a', total: 3, next: null })
  expect(sent.getMemberActivity?.[1]).toEqual({
    institutionId: 1,
    query: { isNever: false, from: '', to: '', search: 'mar.a', fields: ['username'], sort: 'none', before: place },
  })
})

test('typed days are applied with the search, and wrong ones are said instead', async () => {
  const { actor, at, sent, written } = open({ getMemberActivity: [pages.newest, pages.members] })
  await at({ members: 'shown' })
  actor.send({ type: 'days.change', change: { from: '11/31/2026', to: '11/20/2026' } })
  actor.send({ type: 'search.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'from', text: 'There is no such day.' }])
  actor.send({ type: 'days.change', change: { from: '11/01/2026' } })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
  actor.send({ type: 'text.change', text: 'maria' })
  actor.send({ type: 'search.submit' })
  const search = '?from=11%2F01%2F2026&to=11%2F20%2F2026&search=maria'
  expect(written).toEqual([{ search, isPage: false }])
  actor.send({ type: 'address.change', search })
  await at({ members: 'shown' })
  expect(sent.getMemberActivity?.[1]).toMatchObject({
    query: { from: '11/01/2026', to: '11/20/2026', search: 'maria' },
  })
  actor.send({ type: 'page.first' })
  expect(written.at(-1)).toEqual({ search, isPage: true })
  actor.send({ type: 'search.clear' })
  expect(written.at(-1)).toEqual({ search: '?from=11%2F01%2F2026&to=11%2F20%2F2026', isPage: false })
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
