import { expect, test } from 'vitest'
import { spoken } from '../src/messages/message.words.ts'
import { messagesOf } from '../src/messages/messages.ts'
import { lab } from '../examples/checkout.samples.ts'
import { kettle } from './kettle.ts'

test('the messages of a path say who sends what to whom, and what follows', () => {
  const { actors, messages } = messagesOf(lab, {
    input: undefined,
    steps: [
      { do: 'send', event: { type: 'item.add', name: 'a lamp' } },
      { do: 'send', event: { type: 'checkout.begin' } },
      { do: 'answer', id: '0.checkout.pricing', output: { total: 20 } },
      { do: 'send', event: { type: 'coupon.use' } },
      { do: 'wait', ms: 600_000 },
    ],
  })
  expect(actors).toEqual(['Person', 'checkout', '0.checkout.pricing', 'payment'])
  expect(messages.map((message) => `${message.step} ${spoken(message)}`)).toEqual([
    '0 checkout is in basket',
    '1 Person sends item.add to checkout',
    '2 Person sends checkout.begin to checkout',
    '2 checkout starts 0.checkout.pricing with items: ["a lamp"]',
    '2 checkout is in pricing',
    '3 0.checkout.pricing: answers twenty dollars',
    '3 checkout starts payment with total: 20',
    '3 checkout is in paying',
    '4 Person sends coupon.use to checkout',
    '4 checkout sends total.change to payment',
    '5 Let 10 min pass',
    '5 checkout is in basket',
  ])
})

test('a listener tells its own events', () => {
  const { messages } = messagesOf(kettle, {
    input: undefined,
    steps: [
      { do: 'send', event: { type: 'lid.close' } },
      { do: 'send', event: { type: 'bell.ring' } },
    ],
  })
  expect(messages.map(spoken)).toContain('bellListener sends bell.ring to kettle')
})
