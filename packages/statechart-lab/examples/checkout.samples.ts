import { labsOf } from 'statechart-lab'
import { checkoutMachine } from './checkout.machine.ts'

const labOf = labsOf<Error>({
  failures: { lost: { title: 'network down', failure: new Error('No answer came.') } },
  toPlain: ({ message }) => ({ message }),
  toThrown: ({ message }) => new Error(message),
})

export const lab = labOf(checkoutMachine, {
  events: {
    'item.add': [{ name: 'a lamp' }],
    'checkout.begin': [{}],
    'checkout.leave': [{}],
    'coupon.use': [{}],
  },
  actors: {
    price: { answers: { 'twenty dollars': { total: 20 } } },
    payment: { answers: { paid: { receipt: 'R-1' } } },
  },
})
