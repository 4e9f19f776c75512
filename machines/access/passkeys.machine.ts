import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type ApiError, errorFromEvent } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { forgetPasskey, type NewPasskeyEvent, passkeyMaking } from '../shared/passkey.listener.ts'
import type { MakingInput, NewPasskey } from '../shared/passkey.rules.ts'
import {
  findEventRow,
  noList,
  type RemovalEvent,
  type RemovalTag,
  type Removing,
  removing,
} from '../shared/removing.recipe.ts'
import { confirmingState, savingGuards } from '../shared/saving.recipe.ts'
import {
  addPasskey,
  confirmPasskey,
  getPasskeyOptions,
  getPasskeys,
  type Passkey,
  removePasskey,
} from './passkeys.services.ts'
import { passkeyNameMachine } from './passkey-name.machine.ts'

type Input = { userId: number }
type Context = Input &
  Removing<Passkey> & {
    options: MakingInput | null
    made: NewPasskey | null
    /** Why a passkey was not added or confirmed. */
    passkeyError: ApiError | null
  }
type Event =
  | RemovalEvent
  | NewPasskeyEvent
  | { type: 'reload' | 'passkey.add' }
  | { type: 'passkey.rename' | 'passkey.confirm'; id: number }

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>

const { initial, states } = removing(
  { getPasskeys },
  { removePasskey },
  {
    actions: ['tellRemoved', 'forgetRemoved'],
    isGuarded: true,
    whenListed: {
      'passkey.add': { target: 'preparing', actions: 'begin' },
      'passkey.rename': { guard: 'removable', target: 'naming', actions: 'choose' },
      'passkey.confirm': { guard: 'unconfirmed', target: 'confirmingPasskey', actions: ['begin', 'choose'] },
    },
  },
)

/** Lists a person's passkeys, and adds, renames, confirms and removes them. */
export const passkeysMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: 'busy' | RemovalTag
    emitted: ToastEvent
    children: { confirmPassword: 'confirmPassword'; passkeyName: 'passkeyName' }
  },
  actors: {
    getPasskeys,
    getPasskeyOptions,
    passkeyMaking,
    addPasskey,
    confirmPasskey,
    removePasskey,
    passkeyName: passkeyNameMachine,
    confirmPassword: confirmPasswordMachine,
  },
  actions: {
    begin: assign({ passkeyError: null, options: null, made: null, key: () => newUuid() }),
    choose: assign(({ context, event }) => ({ chosen: findEventRow(context, event) })),
    keepError: assign(({ event }) => ({ passkeyError: errorFromEvent(event) })),
    tellAdded: emit({ type: 'toast', tone: 'news', text: 'The passkey was added. You can log in with it now.' }),
    tellRemoved: emit({ type: 'toast', tone: 'news', text: 'The passkey was removed.' }),
    forgetRemoved: ({ context: { chosen } }) => chosen && forgetPasskey(chosen.credentialId, chosen.domain),
    tellConfirmed: emit({ type: 'toast', tone: 'news', text: 'The passkey works again.' }),
  },
  guards: {
    ...savingGuards,
    removable: ({ context, event }) => findEventRow(context, event) !== null,
    unconfirmed: ({ context, event }) => findEventRow(context, event)?.state === 'unconfirmed',
  },
}).createMachine({
  id: 'passkeys',
  context: ({ input }) => ({ ...input, ...noList, options: null, made: null, passkeyError: null }),
  initial,
  states: {
    ...states,
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'getPasskeyOptions',
        src: 'getPasskeyOptions',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'making', actions: assign(({ event }) => ({ options: event.output })) },
        onError: [
          { guard: 'reauthRequired', target: 'provingToAdd' },
          { target: 'reloading', actions: 'keepError' },
        ],
      },
    },
    provingToAdd: confirmingState('keepError', 'preparing', 'reloading', []),
    making: {
      invoke: {
        id: 'passkeyMaking',
        src: 'passkeyMaking',
        input: ({ context: { options } }) => options as MakingInput,
        onError: { target: 'reloading', actions: 'keepError' },
      },
      on: {
        'passkey.make': { target: 'adding', actions: assign(({ event }) => ({ made: event.passkey })) },
        'passkey.fail': { target: 'reloading', actions: assign(({ event }) => ({ passkeyError: event.error })) },
        'passkey.close': 'reloading',
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { userId, options, made, key } }) => ({
          userId,
          ticket: options?.ticket ?? '',
          passkey: made as NewPasskey,
          key,
        }),
        onDone: { target: 'reloading', actions: 'tellAdded' },
        onError: [
          { guard: 'reauthRequired', target: 'provingToAdd' },
          { target: 'reloading', actions: 'keepError' },
        ],
      },
    },
    naming: {
      invoke: {
        id: 'passkeyName',
        src: 'passkeyName',
        input: ({ context: { userId, chosen } }) => ({ userId, chosen: chosen as Passkey }),
        onDone: 'reloading',
        onError: { target: 'reloading', actions: 'keepError' },
      },
    },
    confirmingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'confirmPasskey',
        src: 'confirmPasskey',
        input: ({ context: { userId, chosen, key } }) => ({ userId, id: chosen?.id ?? 0, key }),
        onDone: { target: 'reloading', actions: 'tellConfirmed' },
        onError: [
          { guard: 'reauthRequired', target: 'provingToConfirm' },
          { target: 'reloading', actions: 'keepError' },
        ],
      },
    },
    provingToConfirm: confirmingState('keepError', 'confirmingPasskey', 'reloading', []),
  },
})
