import type { FastifyReply, FastifyRequest } from 'fastify'
import type { operations } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { type Day, dayIn } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { StoredAnswer } from '../db/stored-answer.ts'
import type { Attachment, EventStream, WithMessage, FallbackData } from './answers.ts'
import type { Refusal } from '../refusals.ts'
import type { OperationId } from './contract-types.ts'
import { type Cookies, createCookies } from './cookies.ts'
import type { Caller, Identity } from './identify.ts'
import type { Institution } from '../db/institution.ts'

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined
type Part<O extends OperationId, P extends 'query' | 'path' | 'header'> = NonNullable<operations[O]['parameters'][P]>
export type Body<O extends OperationId> = operations[O] extends { requestBody: infer R } ? Json<R> : undefined
export type Data<O extends OperationId> = operations[O]['responses'] extends { 200: infer R }
  ? Json<R> extends { data: infer D }
    ? D
    : undefined
  : never

/** One call as its handler sees it: validated, admitted, and with the time. */
export type Call<O extends OperationId> = {
  body: Body<O>
  query: Part<O, 'query'>
  params: Part<O, 'path'>
  institution: Institution
  /** The signed-in caller. Throws in an operation that is open to everybody. */
  caller: Caller
  /** The caller in the form that stores take, to limit what they read. */
  member: Member
  signedIn: boolean
  /**
   * The audience of the sign-in. Staff declare it in the body: it decides where a name is looked up, and grants
   * nothing.
   */
  audience: Audience
  now: Date
  /** The institution's current date. */
  today: Day
  /** A transaction when the operation declares an idempotency key, else the pool. */
  db: 'Idempotency-Key' extends keyof Part<O, 'header'> ? Tx : Db
  /** Returns the answer as a row, to be stored under the request's key in the statement that moves the money. */
  answerToStore(answer: Data<O>, confirmNum?: string): StoredAnswer | null
  /** Sets how many rows there are in all; the answer is one page. */
  total(count: number): void
  /** Sets another header about a list. */
  header(name: 'x-unread-count' | 'x-list-version' | 'x-next-place' | 'x-plain-search', value: number | string): void
  /** Runs work after the answer was sent. It must open its own transaction. */
  afterwards(work: () => Promise<void>): void
  cookies: Cookies
  address: string
  /** The address of this site, without and with scheme and port. */
  host: string
  origin: string
  browser: string
  /** The idempotency key, or the request's id in the log. */
  reference: string
}

/** A refusal that is returned, not thrown, commits what was written, such as the count of a wrong try. */
type Result<O extends OperationId> =
  | (CanFail<O> extends true ? FallbackData<Data<O>> : never)
  | (IsFile<O> extends true
      ? Attachment | EventStream
      : Data<O> extends null | undefined
        ? void | null | WithMessage<null>
        : Data<O> | WithMessage<Data<O>>)
  | Refusal
type CanFail<O extends OperationId> = operations[O]['responses'] extends { 200: infer R }
  ? Extract<Json<R>, { success: false }> extends never
    ? false
    : true
  : false
type IsFile<O extends OperationId> = operations[O]['responses'] extends { 200: { content: infer C } }
  ? 'application/json' extends keyof C
    ? false
    : true
  : false
export type Handlers<O extends string> = {
  [I in O]: I extends OperationId ? (call: Call<I>) => Promise<Result<I>> : 'is no operation of the contract'
}

/** Returns its argument, typed: each routes file exports one, and the keys of its handlers are the operations. */
export const handlers = <O extends string, Context>(create: (context: Context) => Handlers<O>) => create

/** A call before its transaction began. */
export type CallBefore<O extends OperationId> = Omit<Call<O>, 'db'> & { db: Db }

/**
 * A handler in two parts: the first runs before the transaction and may be slow; the function that it returns runs
 * inside. The first part must be harmless when it runs twice: two requests with one key can both get there.
 */
export const inTwoParts = <O extends OperationId>(
  begin: (call: CallBefore<O>) => Promise<(call: Call<O>) => Promise<Result<O>>>,
) => Object.assign((call: Call<O>) => begin(call).then((finish) => finish(call)), { begin })

/**
 * A handler whose answer must not be stored for as long as its key: only `reduced` of it is stored, and a repeat is
 * answered by what `again` makes of that.
 */
export const withReducedStoredAnswer = <O extends OperationId>(
  handle: (call: Call<O>) => Promise<Data<O>>,
  {
    reduced,
    again,
  }: { reduced: (answer: Data<O>) => Data<O>; again: (call: Call<O>, stored: Data<O>) => Promise<Data<O>> },
) => Object.assign(handle, { reduced, again })

/** `run` returns null for each call that must be done alone. */
export type Together<O extends OperationId> = {
  /** Decides by the call alone, before anything is read. */
  canJoin: (call: Call<O>) => boolean
  run: (tx: Tx, institutionId: number, calls: readonly Call<O>[]) => Promise<readonly (Data<O> | null)[]>
}

/** A handler whose waiting requests, of one institution and different people, are done in one transaction. */
export const withTogether = <O extends OperationId>(
  handle: (call: Call<O>) => Promise<Result<O>>,
  together: Together<O>,
) => Object.assign(handle, { together })

export function createCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { institution, caller, now }: Identity,
  secure: boolean,
  db: Db,
): Call<OperationId> {
  return {
    body: request.body as never,
    query: request.query as never,
    params: request.params as never,
    get institution() {
      return institution ?? fail('an institution')
    },
    get caller() {
      return caller ?? fail('a caller')
    },
    get member() {
      return { institutionId: this.institution.id, personId: this.caller.id }
    },
    signedIn: caller !== null,
    audience: (request.body as { isAdmin?: boolean } | undefined)?.isAdmin ? 'staff' : 'member',
    now,
    get today() {
      return dayIn(this.institution.timeZone, now)
    },
    db,
    answerToStore: () => null,
    total: (count) => void reply.header('x-total-count', count),
    header: (name, value) => void reply.header(name, value),
    afterwards: (work) => void (request.afterwards ??= []).push(work),
    cookies: createCookies(request, reply, secure),
    address: request.ip,
    host: request.hostname,
    origin: `${secure ? 'https' : request.protocol}://${request.host}`,
    browser: (request.headers['user-agent'] ?? '').slice(0, 300),
    reference: String(request.headers['idempotency-key'] ?? request.id),
  }
}

function fail(what: string): never {
  throw new Error(`this operation has no ${what}: the contract leaves it open`)
}

/** Returns a list that the query carries as JSON text, and that the contract's check has already parsed. */
export const asParsedList = <Item>(parsed: unknown) => parsed as readonly Item[] | undefined
