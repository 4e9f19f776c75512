import { expect, test, vi } from 'vitest'
import { formThreadMachine } from '../../machines/forms/form-thread.machine.ts'
import { threads } from '../../stories/forms/form-thread.samples.ts'
import { scripted } from '../support/scripted.ts'

test('staff can change their own new answer, and not the one of a colleague', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:02:20Z') })
  const open = (thread: (typeof threads)['answered']) =>
    scripted(formThreadMachine, { input: { id: 12 }, answers: { getFormThread: [thread], readFormThread: [null] } })
  const own = open(threads.answered)
  await own.at({ thread: 'shown', changing: 'inTime' })
  const theirs = open(threads.colleagues)
  await theirs.at({ thread: 'shown' })
  expect(theirs.actor.getSnapshot().hasTag('editable')).toBe(false)
})
