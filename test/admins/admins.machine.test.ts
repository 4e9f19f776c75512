import { expect, test } from 'vitest'
import { adminsMachine } from '../../machines/admins/admins.machine.ts'
import { askAdminMachine } from '../../machines/admins/ask-admin.machine.ts'
import { invitationMachine } from '../../machines/admins/invitation.machine.ts'
import { inviteAdminMachine } from '../../machines/admins/invite-admin.machine.ts'
import { lists } from '../../stories/admins/admins.samples.ts'
import { inputs, samples as questions } from '../../stories/admins/ask-admin.samples.ts'
import { samples as invitations } from '../../stories/admins/invitation.samples.ts'
import { draft, samples as invites } from '../../stories/admins/invite-admin.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const place = { fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
const openList = (answers: Answers<typeof adminsMachine>, search = '') =>
  scripted(adminsMachine, { input: { userId: 901, search }, answers })
function openInvitation(answers: Answers<typeof invitationMachine>, hash: string | null = 'secret') {
  const kept = { link: true }
  const actions = { dropInvitation: () => void (kept.link = false) }
  return { kept, ...scripted(invitationMachine, { input: { hash, place }, answers, actions }) }
}

test('a search is applied on Enter, and clearing it reloads the list', async () => {
  const { actor, at, emitted, sent } = openList({ getAdmins: () => lists.full }, '?search=ben')
  await at({ list: 'shown' })
  actor.send({ type: 'text.change', text: ' ivo ' })
  expect(emitted).toEqual([])
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'search.clear' })
  const address = (search: string) => ({ type: 'address', search, isPage: false })
  expect(emitted).toEqual([address('?search=ivo'), address('')])
  actor.send({ type: 'address.change', search: '' })
  await at({ list: 'shown' })
  actor.send({ type: 'search.clear' })
  expect([emitted.length, sent.getAdmins?.length]).toEqual([2, 2])
})

test('an invitation whose answer was lost is sent again under the same key, and a changed one under a new key', async () => {
  const { lost } = invites.inviteAdmin.refusals
  const { actor, at, sent } = scripted(inviteAdminMachine, {
    input: { userId: 901 },
    answers: { inviteAdmin: [lost, lost, invites.inviteAdmin.answers.invited] },
  })
  const submit = async () => {
    actor.send({ type: 'draft.submit' })
    await at({ form: 'touched' })
  }
  actor.send({ type: 'draft.change', change: draft })
  await submit()
  await submit()
  actor.send({ type: 'draft.change', change: { email: 'eve@example.test' } })
  actor.send({ type: 'draft.submit' })
  await at('invited')
  const keys = sent.inviteAdmin?.map(({ key }) => key)
  expect(keys?.[0]).toBe(keys?.[1])
  expect(keys?.[2]).not.toBe(keys?.[0])
})

test('an invitation that has to wait after a lost answer is sent again under its key', async () => {
  const { lost } = invites.inviteAdmin.refusals
  const wait = problem(429, 'You can invite 20 people an hour.', { retryAfter: 0 })
  const { actor, at, sent } = scripted(inviteAdminMachine, {
    input: { userId: 901 },
    answers: { inviteAdmin: [lost, wait, invites.inviteAdmin.answers.invited] },
  })
  actor.send({ type: 'draft.change', change: draft })
  for (const place of [{ form: 'touched' }, { form: 'touched' }, 'invited'] as const) {
    actor.send({ type: 'draft.submit' })
    await at(place)
  }
  const keys = sent.inviteAdmin?.map(({ key }) => key)
  expect([keys?.length, new Set(keys).size]).toEqual([3, 1])
})

test('a link whose answer was lost is asked for again under its key, and after a refusal under a new one', async () => {
  const { accepted } = questions.resendInvitation.refusals
  const lost = problem(0, 'error trying to send the invitation')
  const { actor, at, sent } = scripted(askAdminMachine, {
    input: inputs.resend,
    answers: { resendInvitation: [lost, accepted, questions.resendInvitation.answers.done] },
  })
  for (const place of ['asking', 'asking', 'done'] as const) {
    actor.send({ type: 'question.confirm' })
    await at(place)
  }
  const [first, second, third] = sent.resendInvitation?.map(({ key }) => key) ?? []
  expect([second === first, third === first]).toEqual([true, false])
})

test('a person without a link, or with an expired one, sees that it does not work, and the browser forgets the link', async () => {
  const without = openInvitation({}, null)
  expect((await without.at('over')).output).toEqual({ isAccepted: false })
  expect(without.sent.checkInvitation).toEqual([])
  const { at, kept } = openInvitation({ checkInvitation: [invitations.checkInvitation.refusals.over] })
  expect((await at('over')).output).toEqual({ isAccepted: false })
  expect(kept.link).toBe(false)
})
