import { expect, test } from 'vitest'
import { adminsMachine } from '../../machines/admins/admins.machine.ts'
import { askAdminMachine } from '../../machines/admins/askAdmin.machine.ts'
import { invitationMachine } from '../../machines/admins/invitation.machine.ts'
import { inviteAdminMachine } from '../../machines/admins/inviteAdmin.machine.ts'
import { lists } from '../../stories/admins/admins.samples.ts'
import { inputs, samples as questions } from '../../stories/admins/askAdmin.samples.ts'
import { draft as acceptance, samples as invitations } from '../../stories/admins/invitation.samples.ts'
import { draft, samples as invites } from '../../stories/admins/inviteAdmin.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const place = { fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
const openList = (answers: Answers<typeof adminsMachine>, search = '') => scripted(adminsMachine, { input: { search }, answers })
function openInvitation(answers: Answers<typeof invitationMachine>, hash: string | null = 'secret') {
  const kept = { link: true }
  const actions = { dropInvitation: () => void (kept.link = false) }
  return { kept, ...scripted(invitationMachine, { input: { hash, place }, answers, actions }) }
}

test('what is typed counts on Enter, and clearing a search that was applied reads the list again', async () => {
  const { actor, at, emitted, sent } = openList({ getAdmins: () => lists.full }, '?search=ben')
  await at('shown')
  actor.send({ type: 'text.change', text: ' ivo ' })
  expect(emitted).toEqual([])
  actor.send({ type: 'search.submit' })
  actor.send({ type: 'search.clear' })
  const address = (search: string) => ({ type: 'address', search, isPage: false })
  expect(emitted).toEqual([address('?search=ivo'), address('')])
  actor.send({ type: 'address.change', search: '' })
  await at('shown')
  actor.send({ type: 'search.clear' })
  expect([emitted.length, sent.getAdmins?.length]).toEqual([2, 2])
})

test('an invitation whose answer was lost is sent again under its key, and another draft under another', async () => {
  const { lost } = invites.inviteAdmin.refusals
  const { actor, at, sent } = scripted(inviteAdminMachine, { input: { userId: 901 }, answers: { inviteAdmin: [lost, lost, null] } })
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

test('what was refused is said in the dialog, which asks again', async () => {
  const { last } = questions.removeAdmin.refusals
  const { actor, at } = scripted(askAdminMachine, { input: inputs.remove, answers: { removeAdmin: [last, null] } })
  actor.send({ type: 'question.confirm' })
  expect((await at('asking')).context.error).toMatchObject({ status: 409 })
  actor.send({ type: 'question.confirm' })
  await at('done')
})

test('who has no link, or one that is over, reads so, and the browser forgets it', async () => {
  const without = openInvitation({}, null)
  expect((await without.at('over')).output).toEqual({ isAccepted: false })
  expect(without.sent.checkInvitation).toEqual([])
  const { at, kept } = openInvitation({ checkInvitation: [invitations.checkInvitation.refusals.over] })
  expect((await at('over')).output).toEqual({ isAccepted: false })
  expect(kept.link).toBe(false)
})

test('what was typed stays when the username is in use or the answer was lost; then the sign-in of staff comes', async () => {
  const { taken, lost } = invitations.acceptInvitation.refusals
  const { invitation } = invitations.checkInvitation.answers
  const { actor, at, emitted, sent, kept } = openInvitation({ checkInvitation: [invitation], acceptInvitation: [taken, lost, null] })
  expect((await at('form')).context.draft.username).toBe('ivo')
  actor.send({ type: 'draft.change', change: acceptance })
  for (const refusal of [taken, lost]) {
    actor.send({ type: 'draft.submit' })
    expect((await at({ form: 'touched' })).context).toMatchObject({ draft: acceptance, error: { message: refusal.message } })
    expect(kept.link).toBe(true)
  }
  actor.send({ type: 'draft.submit' })
  const { output, context } = await at('accepted')
  expect([output, context.draft.password, kept.link]).toEqual([{ isAccepted: true }, '', false])
  expect(emitted).toEqual([{ type: 'toast', tone: 'news', text: 'You can sign in now.' }])
  expect(sent.acceptInvitation?.[0]).toEqual({ hash: 'secret', draft: acceptance })
})

test('an invitation that was used elsewhere while the form was filled in is over', async () => {
  const { actor, at } = openInvitation({
    checkInvitation: [invitations.checkInvitation.answers.invitation],
    acceptInvitation: [invitations.acceptInvitation.refusals.over],
  })
  await at('form')
  actor.send({ type: 'draft.change', change: acceptance })
  actor.send({ type: 'draft.submit' })
  expect((await at('over')).output).toEqual({ isAccepted: false })
})
