import { type AnyActorLogic, assign, type OutputFrom } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import { type Ended, canRetry, unknownOutcome } from '../operations/operations.rules.ts'
import type { StateOfAnyFlow } from './reading.recipe.ts'

/** What a flow that sends once keeps: the key of its request, made when the member confirms, and how often sending broke under it. */
export type Sending = { key: string; failures: number }
export const unsent: Sending = { key: '', failures: 0 }
export const withNewKey = (): Sending => ({ key: newUuid(), failures: 0 })

/** The guards that `sendingOnce` names, for the flow's setup. */
export const sendingGuards = {
  done: (_: object, { state }: Ended) => state === 'done',
  unknown: (_: object, { state }: Ended) => state === 'unknown',
  reauthRefused: (_: object, ended: Ended) => ended.state === 'refused' && ended.error.code === 'reauth_required',
  canRetry: ({ context }: { context: Sending }) => canRetry(context.failures),
}

type Plan<Context, Answer> = {
  path: string
  tags: readonly string[]
  /** Returns what the service takes apart from member and key. */
  asked: (context: Context) => object
  /** Returns the part of the context that holds the bank's answer. */
  keep: (answer: Answer, confirmNum: string | null) => Partial<Context>
  keepError: (error: ApiError) => Partial<Context>
  /** The states that follow. What nobody could find out leads to `unknown`. */
  done: string
  refused: string
  /** The state that asks for the password, where the bank wants it first. */
  confirming?: string
  /** The state's own name, in a flow that sends more than one thing. */
  state?: string
}

/**
 * The state in which a flow sends something that must happen once: under the key of its context, by the child `onceBy(service)`
 * that its setup names as the operation. It is left when the bank has said what became of it, or nobody could find out.
 */
export function sendingOnce<Context extends Sending & { userId: number }, Logic extends AnyActorLogic>(
  service: Record<string, Logic>,
  { path, tags, asked, keep, keepError, done, refused, confirming, state = 'sending' }: Plan<Context, OutputFrom<Logic>>,
): StateOfAnyFlow {
  const [operation] = Object.keys(service)
  const outcome = ({ event }: { event: { output: Ended } }) => event.output
  const unknown = { target: 'unknown', actions: assign(() => keepError(unknownOutcome)) }
  return {
    tags,
    invoke: {
      id: operation,
      src: operation,
      input: ({ context }: { context: Context }) => ({ userId: context.userId, path, key: context.key, asked: asked(context) }),
      onDone: [
        {
          guard: { type: 'done', params: outcome },
          target: done,
          actions: assign(({ event }) => keep(event.output.data, event.output.confirmNum)),
        },
        { ...unknown, guard: { type: 'unknown', params: outcome } },
        ...(confirming ? [{ guard: { type: 'reauthRefused', params: outcome }, target: confirming }] : []),
        { target: refused, actions: assign(({ event }) => keepError(event.output.error)) },
      ],
      onError: [
        {
          guard: 'canRetry',
          target: state,
          reenter: true,
          actions: assign(({ context }) => ({ failures: context.failures + 1 })),
        },
        unknown,
      ],
    },
  }
}
