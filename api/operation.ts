import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'
import { type Call, exchange, type SendOptions } from './client.ts'
import { type ApiError, type ResponseParts, toData, retryOnceIfLost, toApiError, toCallError } from './problems.ts'
import type { operations } from './schema.d.ts'

export type OperationId = keyof operations
type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never
type Filled<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>
type BodyOf<O> = O extends { requestBody: infer Part } ? Json<Part> : unknown
type Parameter<O, Place extends string> = O extends { parameters: { [P in Place]?: infer Part } }
  ? Filled<Part>
  : unknown
type WithKey<Header> = Header extends { 'Idempotency-Key': string }
  ? { key: string }
  : Header extends { 'Idempotency-Key'?: string }
    ? { key?: string }
    : unknown
type OmitEach<Body, Names> = Body extends unknown ? Omit<Body, Names & keyof Body> : never
/** The names of the body's fields that identify the caller. */
type CallerIn<Body, C> = 'userId' extends keyof Body
  ? 'userId' | 'idOLBUser'
  : C extends { caller: infer Name }
    ? Name
    : never
/** Replaces the fields that identify the caller by `userId`. */
type WithCaller<Body, Names> = [Names] extends [never] ? Body : OmitEach<Body, Names> & { userId: number }

/** An operation's input in one object, whether it is sent in path, query, body or header. */
export type OperationInput<Id extends OperationId, C> =
  unknown extends All<Id, C> ? NonReducibleUnknown : object extends All<Id, C> ? All<Id, C> | undefined : All<Id, C>
type All<Id extends OperationId, C> = WithCaller<BodyOf<operations[Id]>, CallerIn<BodyOf<operations[Id]>, C>> &
  Parameter<operations[Id], 'path'> &
  Parameter<operations[Id], 'query'> &
  WithKey<Parameter<operations[Id], 'header'>>
type Envelope<Id extends OperationId> = operations[Id] extends { responses: { 200: infer Part } } ? Json<Part> : never
/** The data of an operation's answer. */
export type Data<Id extends OperationId> =
  Envelope<Id> extends infer Whole
    ? Whole extends { data: infer D }
      ? [D] extends [null]
        ? unknown
        : D
      : unknown
    : never

/** Sends an operation, and returns the data of its answer or throws an ApiError. */
export async function ask<D>(
  call: Call,
  sent: object,
  sending: SendOptions = {},
  read = toData<D>,
): Promise<{ data: D } & ResponseParts> {
  const once = async () => {
    const exchanged = await exchange(call, sent, sending).catch((reason: unknown) => {
      throw toCallError(reason, call.failed)
    })
    return read(exchanged, call.failed)
  }
  return call.reads ? retryOnceIfLost(once) : once()
}

/** A service that is given an idempotency key sends it: a retry without it would be done twice. */
type Sent<Request, Input> = Input extends { key: string } ? Request & { key: string } : Request
type Mapping<D, Request, Output, Input> = {
  /** Returns the request; by default the input itself. Null sends nothing. */
  send?: (input: Input) => Sent<Request, Input> | Promise<Sent<Request, Input>> | null
  /** Returns the output for the machine. */
  answer?: (data: D, around: ResponseParts, input: Input) => Output | Promise<Output>
  /** Returns the error message, if it is neither the bank's nor the contract's. */
  failed?: (error: ApiError, input: Input) => string
  /** Sent even if the page is left or closed. */
  outlives?: boolean
  /** How many milliseconds it may take, for what is large. */
  time?: number
}

function worded(error: ApiError, wordsOf: (error: ApiError) => string): never {
  error.message = wordsOf(error)
  throw error
}

/** Returns a function that makes services of these operations; a machine invokes each under its operation id. */
export const createOperations =
  <const Calls extends { readonly [Id in OperationId]?: Call }>(calls: Calls) =>
  <Id extends keyof Calls & OperationId, Output = Data<Id>, Input = OperationInput<Id, Calls[Id]>>(
    id: Id,
    mapping:
      | Mapping<Data<Id>, OperationInput<Id, Calls[Id]>, Output, Input>
      | NonNullable<Mapping<Data<Id>, object, Output, Input>['answer']> = {},
  ): PromiseActorLogic<Output, Input> => {
    type FullMapping = Mapping<Data<Id>, object, Output, Input>
    const { send, answer, failed, outlives, time } = (
      typeof mapping === 'function' ? { answer: mapping } : mapping
    ) as FullMapping
    return fromPromise<Output, Input>(async ({ input, signal }) => {
      const mapped = send ? send(input) : (input ?? {})
      // Without a wait, the request leaves before the screen is drawn.
      const sent = mapped instanceof Promise ? await mapped : mapped
      if (sent === null) return null as Output
      const response = ask<Data<Id>>(calls[id] as Call, sent, {
        ...(outlives ? { keepalive: true } : { signal }),
        ...(time && { time }),
      })
      const answered = await (failed
        ? response.catch((reason) => worded(toApiError(reason), (error) => failed(error, input)))
        : response)
      return answer ? answer(answered.data, answered, input) : (answered.data as Data<Id> & Output)
    })
  }
