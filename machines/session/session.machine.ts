import { type ActorRefFrom, and, assign, not } from 'xstate'
import { sessionSetup, readShared } from './session.setup.ts'
import type { SavedSession } from './session.storage.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

const withChange = (session: SavedSession | null, change: Partial<SavedSession['user']>) =>
  session && { ...session, user: { ...session.user, ...change } }
const over = { guard: 'over', target: 'expired' } as const
const asked = { guard: and(['unfinished', not('expired')]), target: 'asking' } as const
const oneMinute = { guard: 'lastMinute', target: 'oneLeft' } as const
/** Closes a warning, also when leaving asks a question, which it would cover. */
const warned = <const Known extends string>(target: Known) =>
  ({ 'warning.close': target, 'session.leave': { guard: 'unfinished', target } }) as const

/** Knows who is signed in and until when. Everything that needs the person or the token asks this machine. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  initial: 'start',
  context: ({ input: { kept, view, ...rest } }) => ({
    ...rest,
    session: kept,
    isView: view !== undefined,
    ticket: view?.ticket ?? null,
    endedBecause: null,
    leaveAt: null,
  }),
  on: { 'minutes.set': { actions: assign(({ event }) => ({ sessionMinutes: event.sessionMinutes })) } },
  states: {
    start: {
      always: [
        { guard: 'ticketed', target: 'openingView' },
        { guard: 'kept', target: 'signedIn' },
        { target: 'signedOut' },
      ],
    },
    openingView: {
      invoke: {
        id: 'openView',
        src: 'openView',
        input: ({ context }) => ({ ticket: context.ticket ?? '' }),
        onDone: {
          target: 'start',
          actions: [assign(({ event }) => ({ session: event.output, ticket: null })), 'keep', 'takeTime'],
        },
        onError: 'signedOut',
      },
    },
    signedOut: {
      on: {
        'session.start': { target: 'signedIn', actions: [assign(({ event }) => ({ session: event.session })), 'keep'] },
      },
    },
    signedIn: {
      type: 'parallel',
      invoke: [
        { id: 'clockListener', src: 'clockListener', onError: { actions: 'warnTabsOutOfSync' } },
        {
          id: 'tabsListener',
          src: 'tabsListener',
          input: ({ context }) => context.audience,
          onError: { actions: 'warnTabsOutOfSync' },
        },
      ],
      on: {
        // A recovery finished in a tab that was signed in: the new password ended the earlier session.
        'session.start': {
          target: 'signedIn',
          reenter: true,
          actions: [assign(({ event }) => ({ session: event.session })), 'keep', 'takeTime'],
        },
        'user.change': {
          actions: [assign(({ context, event }) => ({ session: withChange(context.session, event.change) })), 'keep'],
        },
        'session.leave': 'signingOut',
        'session.refuse': [
          // Another tab has renewed it, and this tab has not read the new token yet.
          { guard: and(['current', 'newer', not('leftElsewhere')]), actions: 'compare' },
          // The bank's clock is slightly ahead of this one.
          { guard: and(['current', not('expired'), 'unexplained', 'endIsNear']), actions: ['endNow', 'look'] },
          // The page already shows that the session expired.
          { guard: and(['current', not('expired')]), target: 'ended', actions: ['forget', 'noteReason'] },
        ],
        'tabs.compare': [
          // Each tab shows by itself that the session expired.
          { guard: and(['leftElsewhere', 'over']), actions: 'look' },
          { guard: 'leftElsewhere', target: 'leftElsewhere', actions: assign({ session: null }) },
          { guard: 'someoneElse', target: 'replaced', actions: assign({ session: null }) },
          {
            guard: 'newer',
            actions: [assign({ session: ({ context }) => readShared(context) }), 'takeTime', 'renewTime'],
          },
        ],
      },
      states: {
        time: {
          initial: 'fresh',
          on: { 'time.renew': '.fresh' },
          states: {
            fresh: { on: { 'clock.look': [over, oneMinute, { guard: 'lastThree', target: 'threeLeft' }] } },
            threeLeft: { on: { 'clock.look': [over, oneMinute], ...warned('threeKnown') } },
            threeKnown: { on: { 'clock.look': [over, oneMinute] } },
            oneLeft: { on: { 'clock.look': over, ...warned('oneKnown') } },
            oneKnown: { on: { 'clock.look': over } },
            // This computer's clock may have been changed. Any answer of the bank has the time.
            expired: {
              initial: 'verifyingTime',
              on: { 'clock.look': { guard: not('over'), target: 'fresh' } },
              states: {
                verifyingTime: {
                  tags: 'busy',
                  invoke: { id: 'getHealth', src: 'getHealth', onDone: 'verified', onError: 'verified' },
                },
                verified: {},
              },
            },
          },
        },
        // The demo's clock and this computer's can change, so even an idle tab checks the time until its session ends.
        clock: {
          initial: 'heard',
          states: {
            heard: { after: { untilNextLook: { guard: not('expired'), target: 'asking' } } },
            asking: {
              tags: 'busy',
              invoke: { id: 'getHealth.again', src: 'getHealth', onDone: 'heard', onError: 'heard' },
            },
          },
        },
        renewal: {
          initial: 'resting',
          on: { 'time.renew': '.resting' },
          states: {
            resting: {
              on: {
                'activity.note': { guard: 'needsRenewal', target: 'refreshing' },
                'warning.close': { guard: 'renewable', target: 'refreshing' },
              },
            },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'refreshToken',
                src: 'refreshToken',
                input: ({ context: { audience, session } }) => ({ audience, session: session as SavedSession }),
                onDone: {
                  target: 'resting',
                  actions: [assign(({ event }) => ({ session: event.output })), 'takeTime', 'renewTime'],
                },
                onError: 'pausing',
              },
            },
            pausing: { on: { 'warning.close': 'refreshing' }, after: { untilNextTry: 'resting' } },
          },
        },
        leaving: {
          initial: 'unasked',
          states: {
            // After expiry, unfinished requests are shown at the next sign-in.
            unasked: { on: { 'session.leave': asked } },
            asking: {
              on: {
                'leaving.confirm': { target: '#session.signingOut', actions: 'dropUnfinished' },
                'leaving.cancel': 'unasked',
                'session.leave': asked,
              },
            },
          },
        },
      },
    },
    // Clear the browser first, so that nothing is left even when the bank is unreachable.
    signingOut: {
      tags: 'busy',
      entry: 'forget',
      exit: assign({ session: null }),
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'left', actions: assign(({ event }) => ({ leaveAt: event.output })) },
        onError: { target: 'left', actions: 'noteFailure' },
      },
      after: { patience: 'left' },
    },
    left: { type: 'final' },
    leftElsewhere: { type: 'final' },
    /** Somebody else signed in in another tab. */
    replaced: { type: 'final' },
    /** The bank ended it, not the person. */
    ended: { type: 'final' },
  },
})
