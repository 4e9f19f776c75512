import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { isNamed, isUnrepeatable } from './access.rules.ts'
import { accessTexts } from '../../values/access-texts.ts'
import { isEmailAddress } from '../../values/email.ts'
import { linkSentText } from './recovery.rules.ts'
import { sendRecoveryLink } from './recovery.services.ts'

/**
 * 'address' is the documented form that asks for an e-mail address and makes no call. `username`: as typed on the
 * sign-in page.
 */
type Input = { by: 'username' | 'address'; username: string }
type Context = Input & { error: ApiError | null }
type Event = { type: 'username.change'; username: string } | { type: 'form.submit' }

export type ResetRequestActor = ActorRefFrom<typeof resetRequestMachine>

/** Requests a link by e-mail. Never reveals whether the username exists. */
export const resetRequestMachine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: ToastEvent; tags: 'busy' },
  actors: { sendRecoveryLink },
  actions: {
    toastSent: emit({ type: 'toast', tone: 'news', text: linkSentText }),
    toastInvalid: emit({ type: 'toast', tone: 'problem', text: accessTexts.wrongUsername }),
  },
  guards: {
    byAddress: ({ context }) => context.by === 'address',
    addressed: ({ context }) => isEmailAddress(context.username),
    named: ({ context }) => isNamed(context),
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
  },
}).createMachine({
  id: 'resetRequest',
  initial: 'start',
  context: ({ input }) => ({ ...input, error: null }),
  states: {
    start: { always: [{ guard: 'byAddress', target: 'address' }, { target: 'form' }] },
    form: {
      on: {
        'username.change': { actions: assign(({ event }) => ({ username: event.username, error: null })) },
        'form.submit': [
          { guard: 'unrepeatable' },
          { guard: 'named', target: 'sendingLink' },
          { actions: 'toastInvalid' },
        ],
      },
    },
    sendingLink: {
      tags: 'busy',
      entry: assign({ error: null }),
      invoke: {
        id: 'sendRecoveryLink',
        src: 'sendRecoveryLink',
        input: ({ context: { username } }) => ({ username }),
        onDone: { target: 'sent', actions: 'toastSent' },
        onError: { target: 'form', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    sent: {
      on: {
        'username.change': { target: 'form', actions: assign(({ event }) => ({ username: event.username })) },
        'form.submit': 'sendingLink',
      },
    },
    address: {
      on: {
        'username.change': { actions: assign(({ event }) => ({ username: event.username })) },
        'form.submit': { guard: 'addressed', target: 'usernameWanted' },
      },
    },
    usernameWanted: {
      on: { 'username.change': { target: 'address', actions: assign(({ event }) => ({ username: event.username })) } },
    },
  },
})
