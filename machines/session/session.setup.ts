import { assign, raise, setup, stateIn } from 'xstate'
import { bankTime, syncServerClock } from '../../api/client.ts'
import { dropIntent, readUnfinished } from '../operations/unfinished.storage.ts'
import { clockListener } from './clock.listener.ts'
import type { SessionContext, SessionEvent, SessionInput } from './session.context.ts'
import { sessionEnd, isRenewable, needsRenewal, getSessionWarning } from './session.rules.ts'
import { openViewMachine } from './open-view.machine.ts'
import { getHealth, refreshToken, signOut } from './session.services.ts'
import { forgetSession, saveSession, savedTime, sharedSession } from './session.storage.ts'
import { tabsListener } from './tabs.listener.ts'

const getWarning = (context: SessionContext) => getSessionWarning(context, bankTime().getTime())
export const readShared = ({ audience, session }: SessionContext) => session && sharedSession(audience, session)
const readUnfinishedRequests = ({ audience, session }: SessionContext) =>
  audience === 'member' && session ? readUnfinished(session.user.id) : []
/** In milliseconds. */
const aMoment = 3_000

/** What the session's chart names: its types, actors, actions, delays and guards. */
export const sessionSetup = setup({
  types: {} as {
    input: SessionInput
    context: SessionContext
    events: SessionEvent
    children: { openView: 'openView' }
    tags: 'busy'
  },
  actors: { openView: openViewMachine, signOut, refreshToken, getHealth, clockListener, tabsListener },
  actions: {
    keep: ({ context }) => context.session && saveSession(context.audience, context.session, Date.now()),
    forget: ({ context }) => forgetSession(context.audience),
    dropUnfinished: ({ context }) => readUnfinishedRequests(context).forEach(({ key }) => dropIntent(key)),
    takeTime: ({ context }) => syncServerClock(savedTime(context.audience, Date.now())),
    compare: raise({ type: 'tabs.compare' }),
    look: raise({ type: 'clock.look' }),
    renewTime: raise({ type: 'time.renew' }),
    endNow: assign({
      session: ({ context: { session } }) => session && { ...session, endsAt: bankTime().getTime() / 1000 },
    }),
    noteReason: assign(({ event }) => ({
      session: null,
      endedBecause: event.type === 'session.refuse' ? (event.because ?? null) : null,
    })),
    noteFailure: () => console.warn('error trying to sign out'),
    warnTabsOutOfSync: () => console.warn('error trying to follow the session'),
  },
  delays: { patience: 3_000, untilNextTry: 10_000, untilNextLook: 30_000 },
  guards: {
    kept: ({ context }) => context.session !== null,
    ticketed: ({ context }) => context.ticket !== null,
    unfinished: ({ context }) => readUnfinishedRequests(context).length > 0,
    // A late answer may belong to the previous session.
    current: ({ context, event }) => event.type === 'session.refuse' && event.token === context.session?.token,
    leftElsewhere: ({ context }) => readShared(context) === null,
    someoneElse: ({ context }) => readShared(context)?.user.userId !== context.session?.user.userId,
    newer: ({ context }) => readShared(context)?.token !== context.session?.token,
    renewable: ({ context }) => isRenewable(context.session),
    needsRenewal: ({ context }) =>
      getWarning(context) !== 'over' && needsRenewal(context.session, bankTime().getTime()),
    over: ({ context }) => getWarning(context) === 'over',
    unexplained: ({ event }) => event.type === 'session.refuse' && event.because === undefined,
    endIsNear: ({ context: { session, sessionMinutes } }) =>
      session !== null && Math.abs(sessionEnd(session, sessionMinutes) - bankTime().getTime()) <= aMoment,
    lastMinute: ({ context }) => getWarning(context) === 'one',
    lastThree: ({ context }) => getWarning(context) === 'three',
    expired: stateIn({ signedIn: { time: 'expired' } }),
  },
})
