import { assign, setup } from 'xstate'

/** Changes by timers alone, and blinks yellow at night. */
export const trafficLightMachine = setup({
  types: {} as {
    context: { cars: number }
    events: { type: 'night.begin' | 'night.end' } | { type: 'car.pass'; count?: number }
  },
  delays: { greenTime: 30_000, yellowTime: 3_000, redTime: ({ context }) => (context.cars > 5 ? 15_000 : 25_000) },
}).createMachine({
  id: 'trafficLight',
  initial: 'day',
  context: { cars: 0 },
  on: { 'car.pass': { actions: assign({ cars: ({ context, event }) => context.cars + (event.count ?? 1) }) } },
  states: {
    day: {
      initial: 'red',
      on: { 'night.begin': 'night' },
      states: {
        red: { after: { redTime: 'green' } },
        green: { entry: assign({ cars: 0 }), after: { greenTime: 'yellow' } },
        yellow: { after: { yellowTime: 'red' } },
      },
    },
    night: {
      initial: 'lit',
      on: { 'night.end': 'day' },
      states: { lit: { after: { 1000: 'dark' } }, dark: { after: { 1000: 'lit' } } },
    },
  },
})
