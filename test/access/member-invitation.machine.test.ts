import { expect, test } from 'vitest'
import { memberInvitationMachine } from '../../machines/access/member-invitation.machine.ts'
import { emptyMemberDraft } from '../../machines/access/member-invitation.rules.ts'
import { draft, place, proof, samples } from '../../stories/access/member-invitation.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const { checkMemberInvitation: checks, proveMemberInvitation: proofs, acceptMemberInvitation: ends } = samples

function open(answers: Answers<typeof memberInvitationMachine>, hash: string | null = 'secret') {
  const kept = { link: true }
  const actions = { dropMemberInvitation: () => void (kept.link = false) }
  const whole = { checkMemberInvitation: [null], proveMemberInvitation: [proofs.answers.invited], ...answers }
  return {
    kept,
    ...scripted(memberInvitationMachine, { input: { hash, place, zone: 'America/New_York' }, answers: whole, actions }),
  }
}

test('a person without a link, or with an expired one, sees that it does not work, and the browser forgets the link', async () => {
  const without = open({}, null)
  await without.at('over')
  expect(without.sent.checkMemberInvitation).toEqual([])
  const { at, kept } = open({ checkMemberInvitation: [checks.refusals.over] })
  expect((await at('over')).output).toEqual({ isAccepted: false, username: '' })
  expect(kept.link).toBe(false)
})

test('a wrong proof cannot be sent again unchanged, because each try counts', async () => {
  const { actor, at, sent } = open({ proveMemberInvitation: [proofs.refusals.wrong, proofs.answers.invited] })
  await at('proof')
  actor.send({ type: 'draft.submit' })
  expect((await at('proof')).context.fieldErrors.map(({ field }) => field)).toEqual(['dob', 'ssn'])
  actor.send({ type: 'draft.change', change: { ...proof, ssn: '1111' } })
  actor.send({ type: 'draft.submit' })
  await at('proving')
  await at('proof')
  actor.send({ type: 'draft.submit' })
  expect(sent.proveMemberInvitation).toEqual([{ hash: 'secret', dob: '1986-04-12', ssn: '1111' }])
  actor.send({ type: 'draft.change', change: proof })
  actor.send({ type: 'draft.submit' })
  expect((await at('form')).context.draft.username).toBe('maria')
  expect(sent.proveMemberInvitation?.[1]).toEqual({ hash: 'secret', dob: '1986-04-12', ssn: '4321' })
})

test('a person who goes back to the proof finds what was typed, and the username of their choice stays', async () => {
  const { actor, at } = open({
    proveMemberInvitation: [proofs.answers.invited, proofs.answers.invited],
    acceptMemberInvitation: [ends.refusals.taken],
  })
  await at('proof')
  actor.send({ type: 'draft.change', change: proof })
  actor.send({ type: 'draft.submit' })
  await at('form')
  actor.send({ type: 'draft.change', change: draft })
  actor.send({ type: 'draft.submit' })
  await at('saving')
  expect((await at('form')).context.error).not.toBeNull()
  actor.send({ type: 'step.back' })
  expect((await at('proof')).context).toMatchObject({ draft: { ...draft, ...proof }, error: null })
  actor.send({ type: 'draft.submit' })
  await at('proving')
  expect((await at('form')).context.draft.username).toBe(draft.username)
})

test('an invitation that expires during the proof or the form shows that it is over, and nothing typed is kept', async () => {
  for (const answers of [
    { proveMemberInvitation: [proofs.refusals.over] },
    { acceptMemberInvitation: [ends.refusals.over] },
  ]) {
    const { actor, at } = open(answers)
    await at('proof')
    actor.send({ type: 'draft.change', change: draft })
    actor.send({ type: 'draft.submit' })
    if ('acceptMemberInvitation' in answers) {
      await at('form')
      actor.send({ type: 'draft.change', change: draft })
      actor.send({ type: 'draft.submit' })
    }
    expect((await at('over')).context.draft).toEqual(emptyMemberDraft)
  }
})
