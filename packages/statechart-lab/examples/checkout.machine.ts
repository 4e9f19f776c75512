import { assign, fromPromise, sendTo, setup } from 'xstate'

type Card = { number: string }

/** Asks for a card until the bank accepts one. */
const paymentMachine = setup({
  types: {} as {
    context: { total: number }
    input: { total: number }
    events: { type: 'card.enter'; number: string } | { type: 'total.change'; total: number }
    output: { receipt: string }
  },
  actors: { charge: fromPromise<{ receipt: string }, Card & { total: number }>(async () => ({ receipt: 'R-1' })) },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ total: input.total }),
  initial: 'card',
  on: { 'total.change': { actions: assign({ total: ({ event }) => event.total }) } },
  states: {
    card: { on: { 'card.enter': 'charging' } },
    charging: {
      invoke: {
        src: 'charge',
        input: ({ context, event }) => ({ ...(event as Card), total: context.total }),
        onDone: 'paid',
        onError: 'card',
      },
    },
    paid: { type: 'final' },
  },
  output: { receipt: 'R-1' },
})

/** Fills a basket, asks for its price, and starts the payment as a machine of its own. */
export const checkoutMachine = setup({
  types: {} as {
    context: { items: string[]; total: number; receipt: string | null }
    events: { type: 'item.add'; name?: string } | { type: 'checkout.begin' | 'checkout.leave' } | { type: 'coupon.use' }
  },
  actors: {
    price: fromPromise<{ total: number }, { items: string[] }>(async ({ input }) => ({
      total: 10 * input.items.length,
    })),
    payment: paymentMachine,
  },
  guards: { filled: ({ context }) => context.items.length > 0 },
  delays: { patience: 600_000 },
}).createMachine({
  id: 'checkout',
  context: { items: [], total: 0, receipt: null },
  initial: 'basket',
  states: {
    basket: {
      on: {
        'item.add': { actions: assign({ items: ({ context, event }) => [...context.items, event.name ?? 'a book'] }) },
        'checkout.begin': { guard: 'filled', target: 'pricing' },
      },
    },
    pricing: {
      invoke: {
        src: 'price',
        input: ({ context }) => ({ items: context.items }),
        onDone: { target: 'paying', actions: assign({ total: ({ event }) => event.output.total }) },
        onError: 'basket',
      },
    },
    paying: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ total: context.total }),
        onDone: { target: 'bought', actions: assign({ receipt: ({ event }) => event.output.receipt }) },
        onError: 'basket',
      },
      on: {
        'checkout.leave': 'basket',
        'coupon.use': {
          actions: [
            assign({ total: ({ context }) => context.total / 2 }),
            sendTo('payment', ({ context }) => ({ type: 'total.change', total: context.total })),
          ],
        },
      },
      after: { patience: 'basket' },
    },
    bought: { type: 'final' },
  },
})
