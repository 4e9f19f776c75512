import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { accessTexts } from '../../values/access-texts.ts'
import type { PasswordOwner } from '../../values/password.ts'
import { isUnrepeatable } from './access.rules.ts'
import { isPassword, findWeakness } from '../shared/password.rules.ts'
import { confirmationSentText, type ResetLink } from './recovery.rules.ts'
import { checkResetLink, setPasswordByLink } from './recovery.services.ts'
import { dropResetLink } from './reset-link.storage.ts'

type Result = components['schemas']['LinkPasswordResult']
/** The owner of the password, as far as the page knows: the link does not contain the username. */
type Input = { link: ResetLink | null; owner: PasswordOwner }
/** `isOver`: the link was used or expired after the page was opened. */
type Context = Input & {
  password: string
  repeated: string
  changed: Result | null
  isOver: boolean
  error: ApiError | null
}
type Event =
  | { type: 'password.change'; change: Partial<Pick<Context, 'password' | 'repeated'>> }
  | { type: 'form.submit' | 'form.leave' }
  /** The toast was closed. */
  | { type: 'toast.close' }

export type CreatePasswordActor = ActorRefFrom<typeof createPasswordMachine>

const leave = { target: 'left', actions: 'dropResetLink' } as const

/** Sets a new password by a mailed link. Its output is the owner, or nothing when the person leaves. */
export const createPasswordMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    output: Result | null
    emitted: ToastEvent
    tags: 'busy'
  },
  actors: { checkResetLink, setPasswordByLink },
  actions: {
    dropResetLink,
    noteOver: assign({ isOver: true }),
    toastSaved: emit({ type: 'toast', tone: 'news', text: confirmationSentText }),
    toastExpired: emit({ type: 'toast', tone: 'problem', text: accessTexts.linkExpired }),
  },
  // A pointer that rests where the toast appears keeps it open.
  delays: { untilRead: 8_000 },
  guards: {
    unfit: ({ context }) => !isPassword(context.password, context.repeated),
    weak: ({ context }) => findWeakness(context.password, context.owner) !== null,
    linkless: ({ context }) => context.link === null,
    unrepeatable: ({ context }) => isUnrepeatable(context.error),
    linkInvalid: ({ event }) => errorFromEvent(event).code === 'link_invalid',
  },
}).createMachine({
  id: 'createPassword',
  initial: 'start',
  context: ({ input }) => ({ ...input, password: '', repeated: '', changed: null, isOver: false, error: null }),
  states: {
    start: { always: [{ guard: 'linkless', target: 'linkless' }, { target: 'checking' }] },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkResetLink',
        src: 'checkResetLink',
        input: ({ context }) => context.link as ResetLink,
        onDone: 'form',
        // Any other failure still shows the form: the bank checks the link again with the password.
        onError: [{ guard: 'linkInvalid', target: 'over' }, { target: 'form' }],
      },
      on: { 'form.leave': leave },
    },
    form: {
      on: {
        'password.change': { actions: assign(({ event }) => ({ ...event.change, error: null })) },
        'form.submit': [{ guard: 'unrepeatable' }, { guard: 'unfit' }, { guard: 'weak' }, { target: 'savingPassword' }],
        'form.leave': leave,
      },
    },
    savingPassword: {
      tags: 'busy',
      entry: assign({ error: null }),
      invoke: {
        id: 'setPasswordByLink',
        src: 'setPasswordByLink',
        input: ({ context: { link, password } }) => ({ ...(link as ResetLink), password }),
        onDone: {
          target: 'saved',
          actions: ['dropResetLink', 'toastSaved', assign(({ event }) => ({ changed: event.output }))],
        },
        onError: [
          { guard: 'linkInvalid', target: 'form', actions: ['toastExpired', 'noteOver'] },
          { target: 'form', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
        ],
      },
    },
    saved: { after: { untilRead: 'done' }, on: { 'toast.close': 'done', 'form.leave': 'done' } },
    linkless: { on: { 'form.leave': 'left' } },
    over: { on: { 'form.leave': leave } },
    done: { type: 'final', entry: assign({ password: '', repeated: '' }) },
    left: { type: 'final' },
  },
  output: ({ context }) => context.changed,
})
