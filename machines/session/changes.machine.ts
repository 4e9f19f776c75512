import { type ActorRefFrom, assign, setup } from 'xstate'
import { bankTime } from '../../api/client.ts'
import { errorFromEvent } from '../../api/problems.ts'
import {
  announceFormsChanged,
  announceInboxChanged,
  announceMembersChanged,
  announceMoneyMoved,
} from '../shared/changed.channel.ts'
import { announceConnected } from '../shared/connection.channel.ts'
import { tabListener } from '../shared/tab.listener.ts'
import { getChanges, type Marks } from './changes.services.ts'
import { returnListener } from './return.listener.ts'

/** `lastAnswerAt`: when the bank last answered. */
type Context = { marks: Partial<Marks>; lastAnswerAt: number | null; isLost: boolean }
type Kind = keyof Marks

export type ChangesActor = ActorRefFrom<typeof changesMachine>

const announcers: Record<Kind, () => void> = {
  accounts: announceMoneyMoved,
  inbox: announceInboxChanged,
  forms: announceFormsChanged,
  members: announceMembersChanged,
}
const kinds = Object.keys(announcers) as Kind[]

/**
 * Polls for changes while somebody is looking, announces them to the screens, and knows since when the bank is
 * unreachable. Screens load their data after the mark was read, so no change is missed; some are announced twice.
 */
export const changesMachine = setup({
  types: {} as { context: Context; events: { type: 'tab.show' | 'network.lose' }; tags: 'busy' },
  actors: { getChanges, tabListener, returnListener },
  // Even a refusal means that the bank answers.
  guards: { refused: ({ event }) => ['refusal', 'session'].includes(errorFromEvent(event).kind) },
  // So that nothing is more than fifteen seconds old.
  delays: { pollEvery: 13_500, retryAfter: 5_000 },
  actions: {
    warnWindowUnwatched: () => console.warn('error trying to watch the window'),
    announceChanges: ({ context: { marks, isLost } }, found: Marks) => {
      const isNew = (kind: Kind) => isLost || (marks[kind] !== undefined && marks[kind] !== found[kind])
      for (const kind of kinds) if (found[kind] !== null && isNew(kind)) announcers[kind]()
      if (isLost) announceConnected()
    },
  },
}).createMachine({
  id: 'changes',
  initial: 'asking',
  context: () => ({ marks: {}, lastAnswerAt: null, isLost: false }),
  invoke: { id: 'returnListener', src: 'returnListener', onError: { actions: 'warnWindowUnwatched' } },
  on: { 'network.lose': { target: '.lost', actions: assign({ isLost: true }) } },
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        id: 'getChanges',
        src: 'getChanges',
        onDone: {
          target: 'fresh',
          actions: [
            { type: 'announceChanges', params: ({ event }) => event.output },
            assign(({ event }) => ({ marks: event.output, lastAnswerAt: bankTime().getTime(), isLost: false })),
          ],
        },
        onError: [
          { guard: 'refused', target: 'fresh' },
          { target: 'lost', actions: assign({ isLost: true }) },
        ],
      },
    },
    fresh: { after: { pollEvery: 'stale' }, on: { 'tab.show': 'asking' } },
    lost: { after: { retryAfter: 'stale' }, on: { 'tab.show': 'asking' } },
    /** Waits until the tab is visible. */
    stale: { invoke: { id: 'tabListener', src: 'tabListener', onError: 'asking' }, on: { 'tab.show': 'asking' } },
  },
})
