import { fromPromise, setup } from 'xstate'

/** Opens by a card, and closes by itself. The only export of its file, without an id. */
export default setup({
  types: {} as { events: { type: 'card.show'; number?: string } | { type: 'door.hold' } },
  actors: { readCard: fromPromise(async () => 'welcome') },
  delays: { openTime: 5_000 },
}).createMachine({
  initial: 'locked',
  states: {
    locked: { on: { 'card.show': 'reading' } },
    reading: { invoke: { src: 'readCard', onDone: 'open', onError: 'locked' } },
    open: { on: { 'door.hold': { target: 'open', reenter: true } }, after: { openTime: 'locked' } },
  },
})
