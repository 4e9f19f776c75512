import { expect, test } from 'vitest'
import { type FormThreadActor, formThreadMachine } from '../../machines/forms/form-thread.machine.ts'
import { formsMachine } from '../../machines/forms/forms.machine.ts'
import { samples, threads } from '../../stories/forms/form-thread.samples.ts'
import { lists, unreadForm } from '../../stories/forms/forms.samples.ts'
import { stopClocks } from '../support/bank-clock.ts'
import { scripted } from '../support/scripted.ts'

test('staff can change their own new answer, and not the one of a colleague', async () => {
  stopClocks('2026-11-20T15:02:20Z')
  const open = (thread: (typeof threads)['answered']) =>
    scripted(formThreadMachine, { input: { id: 12 }, answers: { getFormThread: [thread], readFormThread: [null] } })
  const own = open(threads.answered)
  await own.at({ thread: 'shown', changing: 'inTime' })
  const theirs = open(threads.colleagues)
  await theirs.at({ thread: 'shown' })
  expect(theirs.actor.getSnapshot().hasTag('editable')).toBe(false)
})

test('an answer that was lost is sent again as it was, also when it is in the thread by then', async () => {
  const { actor, at, sent } = scripted(formThreadMachine, {
    input: { id: 12 },
    answers: {
      getFormThread: [threads.asked, threads.answered],
      readFormThread: [null, null],
      answerForm: [samples.answerForm.refusals.lost, threads.answered],
    },
  })
  await at({ thread: 'shown' })
  actor.send({ type: 'draft.change', change: { text: 'It is a coffee shop.' } })
  actor.send({ type: 'draft.submit' })
  await at({ writing: { form: 'touched' } })
  actor.send({ type: 'forms.change' })
  await expect.poll(() => actor.getSnapshot().context.thread).toEqual(threads.answered)
  actor.send({ type: 'draft.submit' })
  await at({ writing: { form: 'untouched' } })
  expect(sent.answerForm[1]).toEqual(sent.answerForm[0])
  expect(actor.getSnapshot().context.draft.text).toBe('')
})

test('an answer that staff began is there again after they looked at another form', async () => {
  const { actor, rest } = scripted(formsMachine, {
    input: { tab: 'inbox', search: '' },
    answers: {
      getForms: () => lists.full,
      updateForm: () => unreadForm,
      getFormThread: () => threads.asked,
      readFormThread: () => null,
      answerForm: () => threads.answered,
    },
  })
  actor.on('address', ({ search }) => actor.send({ type: 'address.change', search }))
  await rest()
  const thread = () => actor.getSnapshot().children.formThread as FormThreadActor
  const open = async (id: number) => {
    actor.send({ type: 'form.open', id })
    await rest()
    return thread().getSnapshot().context.draft.text
  }
  await open(12)
  thread().send({ type: 'draft.change', change: { text: 'It is a coffee shop.' } })
  expect(await open(11)).toBe('')
  expect(await open(12)).toBe('It is a coffee shop.')
  thread().send({ type: 'draft.submit' })
  await rest()
  await open(11)
  expect(await open(12)).toBe('')
})
