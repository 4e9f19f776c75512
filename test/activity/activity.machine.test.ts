import { expect, test } from 'vitest'
import { activityMachine } from '../../machines/activity/activity.machine.ts'
import { activityOf, shownOf, sorted } from '../../machines/activity/activity.rules.ts'
import { matchesOf, plainFound } from '../../machines/activity/pattern.rules.ts'
import { ofAdmins, ofMembers, pages, samples } from '../../stories/activity/activity.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const open = (answers: Answers<typeof activityMachine>, input: typeof ofMembers | typeof ofAdmins = ofMembers) =>
  scripted(activityMachine, { input, answers })
const entries = [
  ['maria', '11/20/2026'],
  ['olivia', '11/20/2026'],
  ['(maria', '11/19/2026'],
]

test('an entry says its hour as the document writes it, and its day, both in UTC', () => {
  const [first] = samples.getMemberActivity.answers.members
  expect(first && activityOf(first, 0)).toEqual({
    id: 0,
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

test('who never signed in has no day and no hour, and is no failure', () => {
  const [never] = samples.getMemberActivity.answers.never
  expect(never && activityOf(never, 0)).toMatchObject({ status: 'None', isOk: true, at: null, day: '-', hour: '-' })
})

test('only what failed is not ok, whatever the action', () => {
  expect(pages.admins.items.map(({ status, isOk }) => [status, isOk])).toEqual([
    ['Lock', true],
    ['UnLock', false],
    ['Member eView', true],
    ['Sign in', true],
  ])
})

test('entries sort by action, username or date, and None leaves the order of the bank', () => {
  const { items } = pages.admins
  expect(sorted(items, 'action').map(({ status }) => status)).toEqual(['Lock', 'Member eView', 'Sign in', 'UnLock'])
  expect(sorted(items, 'username').map(({ id }) => id)).toEqual([0, 1, 2, 3])
  expect(sorted(items, 'date').map(({ id }) => id)).toEqual([3, 2, 1, 0])
  expect(sorted(items, 'none')).toBe(items)
})

test('a pattern matches one of the texts in any case, and what is no pattern is looked for as a text', () => {
  expect(matchesOf({ pattern: '^MAR.A$', entries })).toEqual([0])
  expect(matchesOf({ pattern: '11/2[0]', entries })).toEqual([0, 1])
  expect(matchesOf({ pattern: '(maria', entries })).toBeNull()
  expect(plainFound({ pattern: '(MARIA', entries })).toEqual({ indexes: [2], isPlain: true })
})

test('what is typed is looked for on Enter, and an answer to an older pattern changes nothing', async () => {
  const { actor, at } = open({ getMemberActivity: [pages.members] })
  await at({ members: 'shown' })
  actor.send({ type: 'text.change', text: 'olivia' })
  expect(shownOf(actor.getSnapshot().context)).toHaveLength(3)
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'pattern.find', pattern: 'oli', indexes: [], isPlain: false })
  expect(shownOf(actor.getSnapshot().context)).toHaveLength(3)
  actor.send({ type: 'pattern.find', pattern: 'olivia', indexes: [1], isPlain: true })
  expect(actor.getSnapshot().context.isPlain).toBe(true)
  expect(shownOf(actor.getSnapshot().context)?.map(({ username }) => username)).toEqual(['olivia'])
  actor.send({ type: 'search.clear' })
  expect(shownOf(actor.getSnapshot().context)).toHaveLength(3)
})

test('without a field nothing is found, and without a text everything is', async () => {
  const { actor, at } = open({ getMemberActivity: [pages.members] })
  await at({ members: 'shown' })
  actor.send({ type: 'field.toggle', field: 'username' })
  actor.send({ type: 'field.toggle', field: 'date' })
  expect(shownOf(actor.getSnapshot().context)).toHaveLength(3)
  actor.send({ type: 'text.change', text: 'maria' })
  actor.send({ type: 'search.submit' })
  expect(shownOf(actor.getSnapshot().context)).toEqual([])
})

test('those who never signed in are asked for when their page is opened, and the others when it is left', async () => {
  const { actor, at, sent } = open({ getMemberActivity: [pages.members, pages.never, pages.members] })
  await at({ members: 'shown' })
  actor.send({ type: 'address.change', search: '?view=never' })
  expect((await at({ members: 'loading' })).context.items).toBeNull()
  await at({ members: 'shown' })
  actor.send({ type: 'address.change', search: '' })
  await at({ members: 'loading' })
  expect(sent.getMemberActivity.map(({ none }) => none)).toEqual([false, true, false])
})

test('what staff did is another report, of which a hundred rows are drawn at a time', async () => {
  const { actor, at, sent } = open({ getAdminActivity: [pages.many] }, ofAdmins)
  expect((await at({ admins: 'shown' })).context.count).toBe(100)
  actor.send({ type: 'rows.more' })
  expect(actor.getSnapshot().context.count).toBe(200)
  expect(sent.getMemberActivity).toEqual([])
})
