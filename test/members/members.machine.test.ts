import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { changeStatusMachine } from '../../machines/members/change-status.machine.ts'
import { membersMachine } from '../../machines/members/members.machine.ts'
import { membersAddress, parseMembersAddress, type Member } from '../../machines/members/members.rules.ts'
import { resetMfaMachine } from '../../machines/members/reset-mfa.machine.ts'
import { active, samples as statuses } from '../../stories/members/change-status.samples.ts'
import { anders, justLocked, pages } from '../../stories/members/members.samples.ts'
import { found, samples as resets } from '../../stories/members/reset-mfa.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const openList = (answers: Answers<typeof membersMachine>, search = '') =>
  scripted(membersMachine, { input: { userId: 901, search }, answers })
const openChange = (answers: Answers<typeof changeStatusMachine>, member: Member = active) =>
  scripted(changeStatusMachine, { input: { userId: 901, member }, answers })
const whole = { search: '', statuses: [], sort: 'name', order: 'asc', page: 1 }

test.each([
  ['', whole],
  [
    '?search=mar&status=locked&status=active&sort=status&order=desc&page=12',
    { search: 'mar', statuses: ['active', 'locked'], sort: 'status', order: 'desc', page: 12 },
  ],
  ['?status=strange&sort=password&order=up&page=-1', whole],
  ['?page=1.5&search=%20', whole],
])('the address %s is read as this query', (address, query) => {
  expect(parseMembersAddress(address)).toEqual(query)
  expect(parseMembersAddress(membersAddress(parseMembersAddress(address)))).toEqual(query)
})

test('a search is applied on Enter, and starts at the first page', async () => {
  const { actor, at, emitted } = openList({ getMembers: [pages.first] }, '?status=active&page=3')
  await at({ list: 'shown' })
  actor.send({ type: 'text.change', text: ' mar ' })
  expect(emitted).toEqual([])
  actor.send({ type: 'search.submit' })
  expect(emitted).toEqual([{ type: 'address', search: '?search=mar&status=active', isPage: false }])
})

test('clearing an applied search reloads the list, and clearing typed text does not', async () => {
  const { actor, at, emitted } = openList({ getMembers: [pages.first, pages.first] }, '?search=mar')
  await at({ list: 'shown' })
  actor.send({ type: 'search.clear' })
  expect(emitted).toEqual([{ type: 'address', search: '', isPage: false }])
  actor.send({ type: 'address.change', search: '' })
  await at({ list: 'reloading' })
  await at({ list: 'shown' })
  actor.send({ type: 'text.change', text: 'o' })
  actor.send({ type: 'search.clear' })
  expect(emitted).toHaveLength(1)
  expect(actor.getSnapshot().context.text).toBe('')
})

test('a changed member’s row is updated before the list has reloaded', async () => {
  const { actor, at } = scripted(membersMachine, {
    input: { userId: 901, search: '' },
    answers: { getMembers: [pages.first] },
    actors: { changeStatus: fromPromise(async () => justLocked) },
  })
  await at({ list: 'shown' })
  actor.send({ type: 'changeStatus.open', member: anders })
  const { context } = await at({ list: 'reloading', dialog: 'none' })
  expect(context.items?.[0]).toEqual(justLocked)
})

test('a column sorts ascending first, and descending when pressed again', async () => {
  const { actor, at, emitted } = openList({ getMembers: () => pages.first }, '?page=4')
  await at({ list: 'shown' })
  actor.send({ type: 'sort.choose', sort: 'username' })
  actor.send({ type: 'address.change', search: '?sort=username' })
  actor.send({ type: 'sort.choose', sort: 'username' })
  actor.send({ type: 'sort.choose', sort: 'status' })
  expect(emitted.map((event) => event.search)).toEqual(['?sort=username', '?sort=username&order=desc', '?sort=status'])
})

test('a filter is toggled on and off, and two filters together show members of either', async () => {
  const { actor, at, emitted, sent } = openList({ getMembers: () => pages.first }, '?status=locked')
  await at({ list: 'shown' })
  actor.send({ type: 'status.toggle', status: 'active' })
  actor.send({ type: 'status.toggle', status: 'locked' })
  expect(emitted.map((event) => event.search)).toEqual(['?status=active&status=locked', ''])
  expect(sent.getMembers[0]).toMatchObject({ statuses: ['locked'] })
})

test('an answer to an older address is ignored, and the rows stay until the newer one arrives', async () => {
  const { actor, at, answer, sent } = openList({ getMembers: [pages.first] })
  await at({ list: 'shown' })
  actor.send({ type: 'address.change', search: '?search=a' })
  actor.send({ type: 'address.change', search: '?search=ab' })
  expect(actor.getSnapshot().context.items).toEqual(pages.first.items)
  answer('getMembers', pages.locked)
  expect((await at({ list: 'shown' })).context).toMatchObject({
    items: pages.locked.items,
    total: 1,
    query: { search: 'ab' },
  })
  expect(sent.getMembers).toHaveLength(3)
})

test('a member can be locked even if it is unknown what that stops', async () => {
  const { actor, at } = openChange({
    getMemberStanding: [statuses.getMemberStanding.refusals.broken],
    changeMemberStatus: [statuses.changeMemberStatus.answers.locked],
  })
  await at('failed')
  actor.send({ type: 'status.confirm' })
  expect((await at('changed')).context.standing).toMatchObject({ status: 1 })
})

test('a reset applies to the member on screen, not to a username typed later', async () => {
  const { actor, at, sent, ended } = scripted(resetMfaMachine, {
    input: { userId: 901, username: '' },
    answers: { lookUpMember: [found], unblockMember: [resets.unblockMember.refusals.locked, undefined] },
  })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([{ field: 'query', text: 'please fill the form' }])
  actor.send({ type: 'draft.change', change: { query: ' 10020030 ' } })
  actor.send({ type: 'draft.submit' })
  expect((await at('asking')).context.found).toEqual(found)
  actor.send({ type: 'reset.confirm' })
  await at('resetting')
  expect((await at('asking')).context.resetError).toMatchObject({ message: 'Unlock this member first.' })
  actor.send({ type: 'reset.confirm' })
  await at('done')
  actor.send({ type: 'dialog.close' })
  await ended()
  expect(sent.lookUpMember).toEqual([{ query: '10020030' }])
  expect(sent.unblockMember.at(-1)).toEqual({ userId: 901, username: 'maria' })
})
