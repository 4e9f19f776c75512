import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { bankTime } from '../../api/client.ts'
import { type ApiError, toApiError } from '../../api/problems.ts'
import type { CodeChannel } from '../../values/enumerations.ts'
import { assigning } from '../shared/action.recipe.ts'
import { reading } from '../shared/reading.recipe.ts'
import { type FormContext, noErrors, type SavingEvent, type SavingTag, saving } from '../shared/saving.recipe.ts'
import { type CallerCheckData, type CallerDraft, callerErrors, emptyCaller } from './caller-check.rules.ts'
import { checkCaller, getCallerCheck, sendCallerCode } from './caller-check.services.ts'

type Input = { username: string }
/** `now`: when the last check was read. `sentTo`: where the code went, masked. */
type Context = Input &
  FormContext<CallerDraft> & {
    check: CallerCheckData | null
    loadError: ApiError | null
    now: number
    channel: CodeChannel
    sentTo: string
  }
type Event =
  | SavingEvent<CallerDraft>
  | { type: 'code.send'; channel: CodeChannel }
  | { type: 'check.open' | 'check.cancel' | 'facts.choose' | 'reload' }

export type CallerCheckActor = ActorRefFrom<typeof callerCheckMachine>

const errorsOf = ({ draft, check }: Context) => callerErrors(draft, check?.facts ?? [])
const { initial, states } = reading(
  { getCallerCheck },
  {
    input: ({ username }: Context) => ({ username }),
    keep: (check) => ({ check, now: bankTime().getTime() }),
    keepError: (loadError) => ({ loadError }),
  },
)
const checking = saving(
  { checkCaller },
  {
    errorsOf,
    input: ({ username, draft }: Context) => ({ username, draft }),
    done: 'last',
    keep: (last, { check }) => ({ check: check && { ...check, last }, now: bankTime().getTime(), draft: emptyCaller }),
    actions: ['announce'],
    whenTyping: {
      'check.cancel': { target: 'choosing', actions: assigning<Context, unknown>(() => noErrors) },
    },
    isGuarded: false,
  },
)

/** Checks that a caller is the member: by a code that the caller reads out, or by two facts. */
export const callerCheckMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: Event
    tags: SavingTag
    emitted: { type: 'caller.check' }
  },
  actors: { getCallerCheck, sendCallerCode, checkCaller },
  actions: { announce: emit({ type: 'caller.check' }) },
  guards: { sendable: ({ context }) => errorsOf(context).length === 0 },
}).createMachine({
  id: 'callerCheck',
  initial: 'last',
  context: ({ input }) => ({
    ...input,
    draft: emptyCaller,
    ...noErrors,
    check: null,
    loadError: null,
    now: 0,
    channel: 'sms',
    sentTo: '',
  }),
  states: {
    last: { initial, states, on: { 'check.open': 'choosing' } },
    choosing: {
      entry: assign({ draft: emptyCaller }),
      on: {
        'code.send': {
          target: 'sending',
          actions: assign(({ event }) => ({ channel: event.channel, ...noErrors })),
        },
        'facts.choose': {
          target: 'form',
          actions: assign({ draft: { ...emptyCaller, way: 'facts' }, ...noErrors }),
        },
        'check.cancel': { target: 'last', actions: assign(noErrors) },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCallerCode',
        src: 'sendCallerCode',
        input: ({ context: { username, channel } }) => ({ username, channel }),
        onDone: {
          target: 'form',
          actions: assign(({ event }) => ({
            sentTo: event.output.sentTo,
            draft: { ...emptyCaller, way: 'code' as const },
          })),
        },
        onError: { target: 'choosing', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
      },
    },
    ...checking,
  },
})
