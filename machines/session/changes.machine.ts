import { type ActorRefFrom, assign, setup } from 'xstate'
import { bankTime } from '../../api/client.ts'
import { errorFromEvent } from '../../api/problems.ts'
import {
  announceConversationsChanged,
  announceFormsChanged,
  announceInboxChanged,
  announceMembersChanged,
  announceMoneyMoved,
  announcePhoneCallChanged,
} from '../shared/changed.channel.ts'
import { announceConnected } from '../shared/connection.channel.ts'
import { tabListener } from '../shared/tab.listener.ts'
import { announceTyping } from '../shared/typing.listener.ts'
import { type ChangesAnswer, getChanges, type Marks } from './changes.services.ts'
import { returnListener } from '../shared/return.listener.ts'
import { changesWatch, type WatchEvent } from './changes-watch.listener.ts'

/**
 * `lastAnswerAt`: when the bank last answered. `asOf`: from when its answers are, while only a standby can be read.
 * `hasWatched`: whether a watch gets through to this page.
 */
type Context = {
  marks: Partial<Marks>
  lastAnswerAt: number | null
  asOf: number | null
  isLost: boolean
  hasWatched: boolean
}
type Kind = keyof Marks

export type ChangesActor = ActorRefFrom<typeof changesMachine>

const announcers: Record<Kind, () => void> = {
  accounts: announceMoneyMoved,
  inbox: announceInboxChanged,
  conversations: announceConversationsChanged,
  forms: announceFormsChanged,
  members: announceMembersChanged,
}
const kinds = Object.keys(announcers) as Kind[]

/**
 * Watches for changes while somebody is looking, announces them to the screens, and knows since when the bank is
 * unreachable. Polls where the watch is cut. Screens load their data after the mark was read, so no change is missed;
 * some are announced twice.
 */
export const changesMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'tab.show' | 'tab.hide' | 'network.lose' } | WatchEvent
    tags: 'busy'
  },
  actors: { getChanges, changesWatch, tabListener, returnListener },
  // Even a refusal means that the bank answers.
  guards: {
    refused: ({ event }) => ['refusal', 'session'].includes(errorFromEvent(event).kind),
    // The bank writes every 25 seconds. A computer that slept may hold a connection that is gone.
    silent: ({ context }) => bankTime().getTime() - (context.lastAnswerAt ?? 0) > 30_000,
  },
  delays: {
    pollEvery: ({ context }) => (context.hasWatched || context.asOf !== null ? 5_000 : 60_000),
    retryAfter: 5_000,
    watchAgainAfter: 1_000,
  },
  actions: {
    warnWindowUnwatched: () => console.warn('error trying to watch the window'),
    announceMarks: ({ context: { marks, isLost, asOf } }, found: ChangesAnswer) => {
      const isBack = isLost || (asOf !== null && found.asOf === null)
      // What was scheduled meanwhile is in no mark.
      const isNew = (kind: Kind) =>
        isBack || (marks[kind] !== undefined && (kind === 'accounts' || marks[kind] !== found[kind]))
      for (const kind of kinds) if (found[kind] !== null && isNew(kind)) announcers[kind]()
      if (isBack) announceConnected()
    },
    announceChanges: (_, changed: readonly Kind[]) => {
      for (const kind of changed) announcers[kind]()
    },
    announceCall: () => announcePhoneCallChanged(),
    announceTyping: (_, id: number) => announceTyping(id),
    keepMarks: assign((_, { asOf, ...marks }: ChangesAnswer) => ({
      marks,
      asOf,
      lastAnswerAt: bankTime().getTime(),
      isLost: false,
    })),
    noteAnswer: assign({ lastAnswerAt: () => bankTime().getTime() }),
  },
}).createMachine({
  id: 'changes',
  initial: 'hidden',
  context: () => ({ marks: {}, lastAnswerAt: null, isLost: false, asOf: null, hasWatched: false }),
  invoke: { id: 'returnListener', src: 'returnListener', onError: { actions: 'warnWindowUnwatched' } },
  on: { 'network.lose': { target: '.lost', actions: assign({ isLost: true }) } },
  states: {
    watching: {
      initial: 'opening',
      invoke: { id: 'changesWatch', src: 'changesWatch', onError: 'asking' },
      on: { 'tab.show': { guard: 'silent', target: 'watching', reenter: true }, 'tab.hide': 'hidden' },
      states: {
        opening: {
          on: {
            'watch.begin': {
              target: 'open',
              actions: [
                { type: 'announceMarks', params: ({ event }) => ({ ...event.marks, asOf: null }) },
                { type: 'keepMarks', params: ({ event }) => ({ ...event.marks, asOf: null }) },
                assign({ hasWatched: true }),
              ],
            },
            'watch.end': '#changes.asking',
          },
        },
        open: {
          on: {
            'watch.change': {
              actions: [{ type: 'announceChanges', params: ({ event }) => event.kinds }, 'noteAnswer'],
            },
            'watch.type': {
              actions: [{ type: 'announceTyping', params: ({ event }) => event.id }, 'noteAnswer'],
            },
            'watch.call': { actions: ['announceCall', 'noteAnswer'] },
            'watch.beat': { actions: 'noteAnswer' },
            'watch.end': '#changes.cut',
          },
        },
      },
    },
    /** The session has ended, a server has stopped, or the connection broke. */
    cut: { after: { watchAgainAfter: 'hidden' }, on: { 'tab.show': 'watching' } },
    /** The watch was refused, or a proxy holds it back. */
    asking: {
      tags: 'busy',
      invoke: {
        id: 'getChanges',
        src: 'getChanges',
        onDone: {
          target: 'polling',
          actions: [
            { type: 'announceMarks', params: ({ event }) => event.output },
            { type: 'keepMarks', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: 'refused', target: 'polling' },
          { target: 'lost', actions: assign({ isLost: true }) },
        ],
      },
    },
    polling: { after: { pollEvery: 'hidden' }, on: { 'tab.show': 'watching' } },
    lost: { after: { retryAfter: 'hidden' }, on: { 'tab.show': 'watching' } },
    /** Waits until the tab is visible. */
    hidden: { invoke: { id: 'tabListener', src: 'tabListener', onError: 'watching' }, on: { 'tab.show': 'watching' } },
  },
})
