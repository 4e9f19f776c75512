import { expect, test } from 'vitest'
import { deskMachine } from '../../machines/forms/desk.machine.ts'
import { samples } from '../../stories/forms/desk.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

async function open(answers: Answers<typeof deskMachine>) {
  let announced = 0
  const machine = deskMachine.provide({ actions: { announceFormsChanged: () => announced++ } })
  const flow = scripted(machine, { input: undefined, answers })
  await flow.rest()
  return { ...flow, now: () => flow.actor.getSnapshot().context, announced: () => announced }
}
const take = { type: 'owner.choose', giving: { id: 12, owner: 7, from: null } } as const
const { taken } = samples.setFormOwner.refusals
const { lost } = samples.addFormNote.refusals

test('taking a form twice sends it once, and the list is read again', async () => {
  const { actor, sent, answer, rest, announced } = await open({ setFormOwner: [] })
  actor.send(take)
  actor.send({ ...take, giving: { ...take.giving, owner: 902 } })
  expect(sent.setFormOwner).toEqual([take.giving])
  answer('setFormOwner', samples.setFormOwner.answers.mine)
  await rest()
  expect(announced()).toBe(1)
})

test('if somebody else has taken the form, the reason is shown with it, and the list is read again', async () => {
  const { actor, now, rest, announced } = await open({ setFormOwner: [taken, samples.setFormOwner.answers.mine] })
  actor.send(take)
  await rest()
  expect(now().givingError).toMatchObject({ id: 12, error: { message: 'Ben Achterberg has this form now.' } })
  expect(announced()).toBe(1)
  actor.send(take)
  await rest()
  expect(now().givingError).toBeNull()
})

test('the staff are loaded when the menu opens first, and again after a failure', async () => {
  const { broken } = samples.getFormOwners.refusals
  const { actor, sent, now, rest } = await open({ getFormOwners: [broken, samples.getFormOwners.answers.three] })
  for (const message of ['error trying to get the staff', undefined, undefined]) {
    actor.send({ type: 'owners.open' })
    await rest()
    expect(now().ownersError?.message).toBe(message)
  }
  expect(sent.getFormOwners).toHaveLength(2)
  expect(now().owners).toHaveLength(3)
})

test('each form keeps its own draft of a note until the bank has it', async () => {
  const { actor, sent, now, rest, announced } = await open({ addFormNote: [lost, samples.addFormNote.answers.noted] })
  actor.send({ type: 'note.change', id: 12, text: 'Called.' })
  actor.send({ type: 'note.change', id: 9, text: 'Later' })
  actor.send({ type: 'note.add', id: 12 })
  await rest()
  expect(now()).toMatchObject({
    drafts: { 9: 'Later', 12: 'Called.' },
    addingError: { id: 12, error: { kind: 'network' } },
  })
  expect(announced()).toBe(0)
  actor.send({ type: 'note.add', id: 12 })
  await rest()
  expect(sent.addFormNote).toEqual([
    { id: 12, text: 'Called.' },
    { id: 12, text: 'Called.' },
  ])
  expect(now()).toMatchObject({ drafts: { 9: 'Later' }, addingError: null })
  expect(now().drafts).not.toHaveProperty('12')
  expect(announced()).toBe(1)
})

test('a blank note is not sent, and typing takes the reason away', async () => {
  const { actor, sent, now } = await open({})
  actor.send({ type: 'note.change', id: 12, text: '  ' })
  actor.send({ type: 'note.add', id: 12 })
  expect(now().wrong).toEqual({ id: 12, text: 'Please write a note.' })
  expect(sent.addFormNote).toEqual([])
  actor.send({ type: 'note.change', id: 12, text: 'x' })
  expect(now().wrong).toBeNull()
})
