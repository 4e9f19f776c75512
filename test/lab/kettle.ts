import { and, assign, createMachine, emit, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate'
import { toApiError } from '../../api/problems.ts'
import { labOf } from '../../stories/lab/lab.ts'
import { problem } from '../../stories/shared/samples.ts'

type Context = { litres: number; reason: string; since: number }
type Event = { type: 'water.pour'; litres: number } | { type: 'lid.open' | 'lid.close' | 'water.boil' | 'bell.ring' }

/** Has one of everything that a machine can have. */
export const kettleMachine = setup({
  types: {} as { context: Context; events: Event; emitted: { type: 'whistle' }; tags: 'busy' },
  actors: {
    heatWater: fromPromise<number>(async () => 100),
    thermostat: createMachine({ id: 'thermostat' }),
    bellListener: fromCallback(() => {}),
  },
  actions: {
    whistle: emit({ type: 'whistle' }),
    remember: () => localStorage.setItem('boiled', String(Date.now())),
    pourOut: raise({ type: 'lid.open' }),
  },
  delays: { cooling: 60_000, moment: ({ context }) => context.litres * 1_000 },
  guards: {
    full: ({ context }) => context.litres >= 2,
    empty: ({ context }) => context.litres === 0,
    cold: () => localStorage.getItem('boiled') === null,
    closed: stateIn({ lid: 'closed' }),
    unplugged: ({ event }) => 'error' in event && toApiError(event.error).code === 'limit',
  },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  context: () => ({ litres: 0, reason: '', since: Date.now() }),
  states: {
    lid: {
      initial: 'open',
      on: { 'bell.ring': {} },
      states: {
        open: { on: { 'lid.close': 'closed' } },
        closed: { invoke: { id: 'bellListener', src: 'bellListener', onError: 'open' }, on: { 'lid.open': 'open' } },
      },
    },
    water: {
      initial: 'resting',
      on: {
        'water.pour': {
          guard: not('full'),
          actions: assign({ litres: ({ context, event }) => context.litres + event.litres }),
        },
      },
      states: {
        resting: { on: { 'water.boil': { guard: and(['closed', not('empty')]), target: 'heating' } } },
        heating: {
          tags: 'busy',
          invoke: {
            id: 'heatWater.once',
            src: 'heatWater',
            onDone: { target: 'hot', actions: ['whistle', 'remember'] },
            onError: [
              { guard: 'unplugged', target: 'broken' },
              { target: 'resting', actions: assign({ reason: ({ event }) => toApiError(event.error).message }) },
            ],
          },
        },
        hot: {
          invoke: { id: 'thermostat', src: 'thermostat', onDone: 'resting', onError: 'broken' },
          after: { cooling: { target: 'resting', actions: 'pourOut' } },
        },
        broken: { always: { guard: 'cold', target: 'resting' }, after: { moment: 'resting' } },
      },
    },
  },
})

export const kettle = labOf(kettleMachine, {
  events: {
    'water.pour': [{ litres: 1 }, { litres: 2 }],
    'lid.open': [{}],
    'lid.close': [{}],
    'water.boil': [{}],
    'bell.ring': [{}],
  },
  actors: {
    heatWater: { answers: { boiling: 100 }, refusals: { limit: problem(422, 'Too much.', { code: 'limit' }) } },
    thermostat: { answers: { off: undefined } },
    bellListener: { tells: ['bell.ring'] },
  },
  waits: [30_000],
  outside: { 'somebody boils water elsewhere': () => localStorage.setItem('boiled', '0') },
})
