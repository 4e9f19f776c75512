import { expect, test } from 'vitest'
import { officeMachine } from '../../machines/office/office.machine.ts'
import { chooseMember, forgetMember, getChosenUsername } from '../../machines/office/chosen-member.storage.ts'
import { samples } from '../../stories/office/office.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { full, banking } = samples.getAdminHome.answers
const { broken } = samples.getAdminHome.refusals
const open = (answers: Answers<typeof officeMachine>) => scripted(officeMachine, { answers })

test('the role is reloaded when the bank refuses a call because of it', async () => {
  const { actor, at, sent } = open({ getAdminHome: [full, banking] })
  await at('shown')
  actor.send({ type: 'role.refuse' })
  expect((await at('verifyingRole')).hasTag('verifyingRole')).toBe(true)
  expect((await at('shown')).context.home).toEqual(banking)
  expect(sent.getAdminHome).toHaveLength(2)
})

test('a refusal while the role is loading does not reload it again', async () => {
  const { actor, at, sent } = open({ getAdminHome: [full] })
  actor.send({ type: 'role.refuse' })
  await at('shown')
  actor.send({ type: 'role.refuse' })
  await at('verifyingRole')
  actor.send({ type: 'role.refuse' })
  actor.send({ type: 'role.refuse' })
  expect(sent.getAdminHome).toHaveLength(2)
})

test('when the role fails to reload, the known role stays and the reason is shown', async () => {
  const { actor, at } = open({ getAdminHome: [full, broken] })
  await at('shown')
  actor.send({ type: 'role.refuse' })
  await at('verifyingRole')
  expect((await at('shown')).context).toMatchObject({ home: full, error: { message: broken.message } })
})

test('a member chosen for the next screen is kept for this admin only, until that screen opens', () => {
  chooseMember(901, { id: 1, username: 'maria', name: 'Maria Okafor' })
  expect([getChosenUsername(901), getChosenUsername(902)]).toEqual(['maria', ''])
  forgetMember()
  expect(getChosenUsername(901)).toBe('')
})
