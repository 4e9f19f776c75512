import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { reading } from '../shared/reading.recipe.ts'
import {
  confirmingState,
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { nextKey } from '../shared/next-key.rules.ts'
import { firstCodeErrors, type FirstCodeDraft } from './authenticator-app.rules.ts'
import {
  type AuthenticatorState,
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  getAuthenticatorApp,
  type NewAuthenticatorApp,
  renewRecoveryCodes,
  turnOffAuthenticatorApp,
} from './authenticator-app.services.ts'

type Input = { userId: number }
/** `error`: why the first code was refused; `changeError`: why anything else was. */
type Context = SavingContext<FirstCodeDraft> & {
  app: AuthenticatorState | null
  begun: NewAuthenticatorApp | null
  recoveryCodes: readonly string[]
  key: string
  readError: ApiError | null
  changeError: ApiError | null
}
type Event =
  | SavingEvent<FirstCodeDraft>
  | { type: 'reload' | 'app.turnOn' | 'app.turnOff' | 'codes.renew' | 'codes.close' }
  | { type: 'question.confirm' | 'dialog.close' }

/** `dialog`: something is asked or shown above the section, apart from the form of `saving`. */
type DialogTag = 'dialog' | 'turnOff'

export type AuthenticatorAppActor = ActorRefFrom<typeof authenticatorAppMachine>

const nothing = { draft: { code: '' }, ...noErrors, begun: null, recoveryCodes: [], changeError: null }

const { initial, states } = reading(
  { getAuthenticatorApp },
  {
    input: ({ userId }: Context) => ({ userId }),
    keep: (app) => ({ app }),
    keepError: (readError) => ({ readError }),
    whenShown: {
      'app.turnOn': { guard: 'off', target: 'beginning', actions: 'drop' },
      'codes.renew': { guard: 'on', target: 'askingToRenew', actions: 'drop' },
      'app.turnOff': { guard: 'on', target: 'askingToTurnOff', actions: ['drop', 'takeKey'] },
    } as const,
  },
)

const settingUp = saving(
  { confirmAuthenticatorApp },
  {
    errorsOf: ({ draft }: Context) => firstCodeErrors(draft),
    input: ({ userId, begun, draft }) => ({ userId, ticket: begun?.ticket ?? '', code: draft.code }),
    keep: ({ recoveryCodes }) => ({ recoveryCodes }),
    done: 'recoveryCodes',
    // The first answer was lost, and with it the codes.
    whenRefused: [{ guard: 'onAlready', target: 'reloading', actions: 'keepChangeError' }],
    whenTyping: { 'dialog.close': { target: 'reloading', actions: 'drop' } } as const,
    isGuarded: true,
  },
)

/** Turns a person's authenticator app on and off, and shows its recovery codes once. */
export const authenticatorAppMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag | DialogTag
    emitted: ToastEvent
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: {
    getAuthenticatorApp,
    beginAuthenticatorApp,
    confirmAuthenticatorApp,
    renewRecoveryCodes,
    turnOffAuthenticatorApp,
    confirmPassword: confirmPasswordMachine,
  },
  actions: {
    drop: assign(nothing),
    takeKey: assign({ key: () => newUuid() }),
    keepChangeError: assign(({ event }) => ({ changeError: errorFromEvent(event) })),
    takeNextKey: assign({ key: ({ context: { key }, event }) => nextKey(errorFromEvent(event), key) }),
    tellOff: emit({ type: 'toast', tone: 'news', text: 'The authenticator app is off. We send codes again.' }),
  },
  guards: {
    ...savingGuards,
    on: ({ context }) => context.app?.onSince != null,
    off: ({ context }) => context.app?.onSince === null,
    onAlready: ({ event }) => errorFromEvent(event).status === 409,
    sendable: ({ context }) => firstCodeErrors(context.draft).length === 0,
  },
}).createMachine({
  id: 'authenticatorApp',
  context: ({ input }) => ({ ...input, ...nothing, app: null, key: '', readError: null }),
  initial,
  states: {
    ...states,
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'beginAuthenticatorApp',
        src: 'beginAuthenticatorApp',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'form', actions: assign(({ event }) => ({ begun: event.output })) },
        onError: [
          { guard: 'reauthRequired', target: 'provingToBegin' },
          { target: 'reloading', actions: 'keepChangeError' },
        ],
      },
    },
    provingToBegin: confirmingState('keepChangeError', 'beginning', 'reloading', []),
    ...settingUp,
    recoveryCodes: { tags: 'dialog', on: { 'codes.close': { target: 'reloading', actions: 'drop' } } },
    askingToRenew: {
      tags: 'dialog',
      // A try whose answer was lost may have been done.
      on: { 'question.confirm': 'renewing', 'dialog.close': { target: 'reloading', actions: 'drop' } },
    },
    renewing: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'renewRecoveryCodes',
        src: 'renewRecoveryCodes',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'recoveryCodes',
          actions: assign(({ event }) => ({ recoveryCodes: event.output.recoveryCodes, changeError: null })),
        },
        onError: [
          { guard: 'reauthRequired', target: 'provingToRenew' },
          { target: 'askingToRenew', actions: 'keepChangeError' },
        ],
      },
    },
    provingToRenew: confirmingState('keepChangeError', 'renewing', 'askingToRenew', 'dialog'),
    askingToTurnOff: {
      tags: ['dialog', 'turnOff'],
      on: { 'question.confirm': 'turningOff', 'dialog.close': { target: 'reloading', actions: 'drop' } },
    },
    turningOff: {
      tags: ['busy', 'dialog', 'turnOff'],
      invoke: {
        id: 'turnOffAuthenticatorApp',
        src: 'turnOffAuthenticatorApp',
        input: ({ context: { userId, key } }) => ({ userId, key }),
        onDone: { target: 'reloading', actions: ['drop', 'tellOff'] },
        onError: [
          { guard: 'reauthRequired', target: 'provingToTurnOff' },
          { target: 'askingToTurnOff', actions: ['keepChangeError', 'takeNextKey'] },
        ],
      },
    },
    provingToTurnOff: confirmingState('keepChangeError', 'turningOff', 'askingToTurnOff', ['dialog', 'turnOff']),
  },
})
