import { expect, test } from 'vitest'
import type { ApiError } from '../../api/problems.ts'
import type { RequestedCard } from '../../machines/accounts/request-credit-card.services.ts'
import { requestCreditCardMachine } from '../../machines/accounts/request-credit-card.machine.ts'
import { scripted } from '../support/scripted.ts'
import { problem } from '../../stories/shared/samples.ts'
import { cardDraft, samples } from '../../stories/accounts/request-credit-card.samples.ts'

const { answers, refusals } = samples.requestCreditCard

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

test('a card request whose answer was lost keeps its key while the bank is busy', async () => {
  const { actor, sent, at } = open([refusals.lost, problem(429, 'Please wait.'), answers.sent])
  actor.send({ type: 'draft.change', change: cardDraft })
  for (const end of ['form', 'form', 'sent'] as const) {
    actor.send({ type: 'draft.submit' })
    await at(end)
  }
  expect(new Set(sent.requestCreditCard.map(({ key }) => key)).size).toBe(1)
})

const open = (answers: readonly (RequestedCard | ApiError)[]) =>
  scripted(requestCreditCardMachine, { input: { userId: 7 }, answers: { requestCreditCard: answers } })
