import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { transactionNoteMachine } from '../../machines/accounts/transaction-note.machine.ts'
import { noteDraft, samples } from '../../stories/accounts/transaction-note.samples.ts'
import { scripted } from '../support/scripted.ts'

const { refusals } = samples.noteTransaction

test('a note whose answer was lost is sent again under its key, and a changed one under a new key', async () => {
  const { actor, sent, at } = open([new ApiError('network', 'lost'), refusals.full, null])
  for (const change of [noteDraft, null, { tags: 'work' }]) {
    if (change) actor.send({ type: 'draft.change', change })
    actor.send({ type: 'draft.submit' })
    if (change !== null && 'note' in change) await at({ form: 'touched' })
    if (change === null) await waitFor(actor, ({ context }) => context.error?.status === 422)
  }
  await at('saved')
  const [first, second, third] = sent.noteTransaction.map(({ key }) => key)
  expect([second === first, third === first]).toEqual([true, false])
  expect(sent.noteTransaction[0]?.own).toEqual({ note: 'Half of this is for Tomas', tags: ['food', 'trip-2026'] })
  expect(actor.getSnapshot().output).toEqual({
    uniqueId: 'S1',
    own: { note: 'Half of this is for Tomas', tags: ['work'] },
  })
})

test('a tag with another sign is explained and not sent, and closing saves nothing', () => {
  const { actor, sent } = open([])
  actor.send({ type: 'draft.change', change: { tags: 'food & drink' } })
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors).toMatchObject([{ field: 'tags' }])
  actor.send({ type: 'dialog.close' })
  expect([sent.noteTransaction, actor.getSnapshot().output]).toEqual([[], null])
})

const open = (answers: readonly (ApiError | null)[]) =>
  scripted(transactionNoteMachine, {
    input: { userId: 7, uniqueId: 'S1', own: undefined, knownTags: [] },
    answers: { noteTransaction: answers },
  })
