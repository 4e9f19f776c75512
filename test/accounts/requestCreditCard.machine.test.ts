import { expect, test } from 'vitest'
import type { ApiError } from '../../api/problems.ts'
import type { CardRequested } from '../../machines/accounts/requestCreditCard.services.ts'
import { requestCreditCardMachine } from '../../machines/accounts/requestCreditCard.machine.ts'
import { scripted } from '../support/scripted.ts'
import { cardDraft, samples } from '../../stories/accounts/requestCreditCard.samples.ts'

const { answers, refusals } = samples.requestCreditCard

test('a complete card request is sent once, and its number is shown', async () => {
  const { actor, sent, at } = open([answers.sent])
  actor.send({ type: 'draft.submit' })
  expect(actor.getSnapshot().context.fieldErrors.map(({ field }) => field)).toEqual(['limit', 'income'])
  actor.send({ type: 'draft.change', change: cardDraft })
  expect(actor.getSnapshot().context.fieldErrors).toEqual([])
  actor.send({ type: 'draft.submit' })
  // A second press of the button asks for nothing more.
  actor.send({ type: 'draft.submit' })
  actor.send({ type: 'dialog.close' })
  expect((await at('sent')).context.requestNumber).toBe(1042)
  expect(sent.requestCreditCard).toEqual([{ userId: 7, key: expect.stringMatching(/^[\da-f-]{36}$/), draft: cardDraft }])
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot().status).toBe('done')
})

test('a changed card request is sent under a new key', async () => {
  const { actor, sent, at } = open([refusals.open, answers.sent])
  actor.send({ type: 'draft.change', change: cardDraft })
  actor.send({ type: 'draft.submit' })
  await at('form')
  actor.send({ type: 'draft.change', change: { limit: '900' } })
  expect(actor.getSnapshot().context.error).toBeNull()
  actor.send({ type: 'draft.submit' })
  await at('sent')
  expect(new Set(sent.requestCreditCard.map(({ key }) => key)).size).toBe(2)
})

const open = (answers: readonly (CardRequested | ApiError)[]) =>
  scripted(requestCreditCardMachine, { input: { userId: 7 }, answers: { requestCreditCard: answers } })
