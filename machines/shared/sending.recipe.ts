import type { OutputFrom } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { type FinalOutcome, canRetry, unknownOutcome } from '../operations/operations.rules.ts'
import { assigning } from './action.recipe.ts'
import type { LogicOf, NameOf, Service } from './reading.recipe.ts'

/** The context of a flow that sends once: the idempotency key, made at confirmation, and how often sending crashed. */
export type SendingState = { key: string; failures: number }
export const unsent: SendingState = { key: '', failures: 0 }
export const withNewKey = (): SendingState => ({ key: newUuid(), failures: 0 })

/** Asks to look it up by sending it once more: under its key, the bank does nothing twice. */
const notFoundOut = new ApiError(
  'failure',
  'We could not find out whether this was sent. Send it again to check: it will not be sent twice.',
)

/**
 * Returns the context's changes of a form that is sent once and comes back with an error. A final refusal is stored under
 * its key; where the outcome is unknown, the same key finds it.
 */
export const backWithError = (error: ApiError) =>
  error === unknownOutcome ? { error: notFoundOut, failures: 0 } : { error, ...withNewKey() }

/** The guards of `sendingOnce`, for the flow's setup. */
export const sendingGuards = {
  done: (_: object, { state }: FinalOutcome) => state === 'done',
  unknown: (_: object, { state }: FinalOutcome) => state === 'unknown',
  reauthRefused: (_: object, ended: FinalOutcome) =>
    ended.state === 'refused' && ended.error.code === 'reauth_required',
  canRetry: ({ context }: { context: SendingState }) => canRetry(context.failures),
}

type Plan<Context, S extends Service, Tags, Done, Refused, Proof, State, Unknown> = {
  path: string
  tags: Tags
  /** Returns the service's input, except member and key. */
  request: (context: Context) => object
  /** Returns the context's changes from the bank's answer. */
  keep: (answer: AnswerOf<S>, confirmNum: string | null) => Partial<Context>
  keepError: (error: ApiError) => Partial<Context>
  /** The next states. `unknown`: the outcome could not be found out; by default the state of this name. */
  done: Done
  refused: Refused
  unknown?: Unknown
  /** The state that asks for the password, if the bank requires it. */
  confirming?: Proof
  /** The state's own name, in a flow that sends more than one thing. */
  state?: State
}
type AnswerOf<S extends Service> = OutputFrom<LogicOf<S>>

/**
 * The state that sends a request which must happen once: under the context's key, by the child `sendOnceWith(service)`
 * in the flow's setup. It ends when the outcome is known, or cannot be found out.
 */
export function sendingOnce<
  Context extends SendingState & { userId: number },
  S extends Service,
  const Tags,
  const Done extends string,
  const Refused extends string,
  const Proof extends string = never,
  const State extends string = 'sending',
  const Unknown extends string = 'unknown',
>(
  service: S,
  {
    path,
    tags,
    request,
    keep,
    keepError,
    done,
    refused,
    confirming,
    state,
    unknown: lost,
  }: Plan<Context, S, Tags, Done, Refused, Proof, State, Unknown>,
) {
  const operation = Object.keys(service)[0] as NameOf<S>
  type DoneEvent = { output: FinalOutcome }
  type ProofTransition<Target> = [Target] extends [never]
    ? never
    : { guard: { type: 'reauthRefused'; params: typeof outcome }; target: Target }
  type DoneOutcome = Extract<FinalOutcome, { state: 'done' }>
  const outcome = ({ event }: { event: DoneEvent }) => event.output
  const whenOutcome = <const Guard extends string>(guard: Guard) => ({ type: guard, params: outcome })
  const unknown = {
    target: (lost ?? 'unknown') as Unknown,
    actions: assigning<Context, unknown>(() => keepError(unknownOutcome)),
  }
  const keeping = assigning<Context, { output: FinalOutcome }>(({ event }) => {
    const { data, confirmNum } = event.output as DoneOutcome
    return keep(data as AnswerOf<S>, confirmNum)
  })
  return {
    tags,
    invoke: {
      id: operation,
      src: operation,
      input: ({ context }: { context: Context }) => ({
        userId: context.userId,
        path,
        key: context.key,
        request: request(context),
      }),
      onDone: [
        { guard: whenOutcome('done'), target: done, actions: keeping },
        { ...unknown, guard: whenOutcome('unknown') },
        ...((confirming
          ? [{ guard: whenOutcome('reauthRefused'), target: confirming }]
          : []) as ProofTransition<Proof>[]),
        {
          target: refused,
          actions: assigning<Context, DoneEvent>(({ event }) =>
            keepError((event.output as Extract<FinalOutcome, { error: ApiError }>).error),
          ),
        },
      ],
      onError: [
        {
          guard: 'canRetry' as const,
          target: (state ?? 'sending') as State,
          reenter: true,
          actions: assigning<Context, unknown>(
            ({ context }) => ({ failures: context.failures + 1 }) as Partial<Context>,
          ),
        },
        unknown,
      ],
    },
  }
}
