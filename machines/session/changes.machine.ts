import { type ActorRefFrom, assign, setup } from 'xstate'
import { bankTime } from '../../api/client.ts'
import { errorIn } from '../../api/problems.ts'
import { announceMoneyMoved, moneyChannel } from '../operations/money.channel.ts'
import { announceConnected } from '../shared/connection.channel.ts'
import { announceFormsChanged } from '../shared/forms.channel.ts'
import { announceInboxChanged, inboxChannel } from '../shared/inbox.channel.ts'
import { announceMembersChanged } from '../shared/members.channel.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { tabListener } from '../shared/tab.listener.ts'
import { getChanges, type Marks } from './changes.services.ts'
import { returnListener } from './return.listener.ts'

/** `heardAt`: when the bank answered last. */
type Context = { marks: Partial<Marks>; heardAt: number | null; isLost: boolean }
type Kind = keyof Marks

export type ChangesActor = ActorRefFrom<typeof changesMachine>

const announcers: Record<Kind, () => void> = {
  accounts: announceMoneyMoved,
  inbox: announceInboxChanged,
  forms: announceFormsChanged,
  members: announceMembersChanged,
}
const kinds = Object.keys(announcers) as Kind[]

/** What was changed here is on the screens already: its next mark is kept without a word. */
const forget = (kind: Kind) => ({ target: '.stale', actions: { type: 'forget' as const, params: kind } })

/** Asks again and again what has changed, as long as somebody looks, and tells the screens that show it. Knows since when the bank has not answered. */
export const changesMachine = setup({
  types: {} as { context: Context; events: { type: 'tab.show' | 'money.move' | 'inbox.change' }; tags: 'busy' },
  actors: { getChanges, tabListener, returnListener, moneyChannel, inboxChannel },
  // Then the bank answers.
  guards: { refused: ({ event }) => ['refusal', 'session'].includes(errorIn(event).kind) },
  // Everything is at most fifteen seconds old.
  delays: { aWhile: 13_500, shortly: 5_000 },
  actions: {
    warnTabsOutOfSync,
    warnReturnsUnheard: () => console.warn('error trying to watch the window'),
    forget: assign(({ context: { marks } }, kind: Kind) => ({ marks: { ...marks, [kind]: undefined } })),
    announceChanges: ({ context: { marks, isLost } }, found: Marks) => {
      const isNew = (kind: Kind) => isLost || (marks[kind] !== undefined && marks[kind] !== found[kind])
      for (const kind of kinds) if (found[kind] !== null && isNew(kind)) announcers[kind]()
      if (isLost) announceConnected()
    },
  },
}).createMachine({
  id: 'changes',
  initial: 'asking',
  context: () => ({ marks: {}, heardAt: null, isLost: false }),
  invoke: [
    { id: 'returnListener', src: 'returnListener', onError: { actions: 'warnReturnsUnheard' } },
    { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
    { id: 'inboxChannel', src: 'inboxChannel', onError: { actions: 'warnTabsOutOfSync' } },
  ],
  on: { 'money.move': forget('accounts'), 'inbox.change': forget('inbox') },
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
            assign(({ event }) => ({ marks: event.output, heardAt: bankTime().getTime(), isLost: false })),
          ],
        },
        onError: [
          { guard: 'refused', target: 'fresh' },
          { target: 'lost', actions: assign({ isLost: true }) },
        ],
      },
    },
    fresh: { after: { aWhile: 'stale' }, on: { 'tab.show': 'asking' } },
    lost: { after: { shortly: 'stale' }, on: { 'tab.show': 'asking' } },
    /** Until the tab is seen, which it mostly is. */
    stale: { invoke: { id: 'tabListener', src: 'tabListener', onError: 'asking' }, on: { 'tab.show': 'asking' } },
  },
})
