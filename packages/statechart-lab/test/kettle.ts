import { type Failure, labsOf } from '../src/lab.ts'
import { and, assign, createMachine, emit, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate'

/** What the services of the kettle throw. */
export class HeatError extends Error {
  readonly code: string | null
  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}
const errorIn = (event: object) =>
  'error' in event && event.error instanceof HeatError ? event.error : new HeatError('It broke.')

/** The clock of the wall, so many milliseconds ahead of the computer's. */
export const wall = { ahead: 0, read: () => Date.now() + wall.ahead }

export const labOf = labsOf<HeatError>({
  failures: {
    broken: { title: 'broken', failure: new HeatError('It burns.'), isRare: true },
    refused: { title: 'refused', failure: new HeatError('Not now.') },
  },
  toPlain: ({ message, code }) => ({ message, code }),
  toThrown: (plain: Failure & { code?: string | null }) => new HeatError(plain.message, plain.code),
  clock: { read: wall.read, set: (now) => void (wall.ahead = now - Date.now()) },
})

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
    unplugged: ({ event }) => errorIn(event).code === 'limit',
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
              { target: 'resting', actions: assign({ reason: ({ event }) => errorIn(event).message }) },
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
    heatWater: { answers: { boiling: 100 }, refusals: { limit: new HeatError('Too much.', 'limit') } },
    thermostat: { answers: { off: undefined } },
    bellListener: { tells: ['bell.ring'] },
  },
  waits: [30_000],
  outside: {
    'somebody boils water elsewhere': () => localStorage.setItem('boiled', '0'),
    'somebody sets the clock of the wall': () => void (wall.ahead += 240_000),
  },
})
