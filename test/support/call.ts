import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db } from '../../server/db/open.ts'
import type { Body, Data } from '../../server/http/call.ts'
import { readContract } from '../../server/http/contract.ts'
import type { OperationId } from '../../server/http/contract-types.ts'
import type { Institution } from '../../server/db/institution.ts'
import { getSessionCookie } from '../../server/session/routes.ts'
import { openSession } from '../../server/session/store.ts'

export type Person = { id: number; audience: 'member' | 'staff' }
type Session = {
  institution: Institution
  person: Person
  scope: 'full' | 'eview'
  viewer?: () => Promise<number>
  db: Db
  clock: () => Promise<Date>
}
type Sent<O extends OperationId> = {
  body?: Body<O> | Record<string, unknown>
  params?: Record<string, string>
  query?: Record<string, string>
  key?: string
  headers?: Record<string, string>
}
export type Answer<O extends OperationId> = {
  status: number
  success: boolean
  data: Data<O>
  message: string
  error?: { type: string; code?: string; fields?: Record<string, string>; textToUser?: string }
  headers: Record<string, string | string[] | undefined>
}

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]))

/** Returns a browser that keeps its cookies and token, and calls operations by their ids. */
export function callAs(
  app: FastifyInstance,
  { host, address, ...session }: { host: string; address?: string } & (Session | { institution?: undefined }),
) {
  const jar = new Map<string, string>()
  const kept = { token: null as string | null }
  let opened: Promise<void> | null = null

  async function open() {
    if (!session.institution) return
    const { institution, person, scope, viewer, db, clock } = session
    const { id: institutionId, maxSessionMinutes } = institution
    const viewerId = scope === 'eview' && viewer ? { viewerId: await viewer() } : {}
    const opened = { maxSessionMinutes, scope, ...viewerId, now: await clock(), address: '127.0.0.1', browser: 'test' }
    const { token, cookie } = await openSession(db, { institutionId, personId: person.id }, opened)
    kept.token = token
    jar.set(getSessionCookie({ audience: person.audience, scope }), cookie)
  }

  /** Sends a request with the browser's cookies, and stores those that come back. */
  async function send({ headers, ...request }: InjectOptions) {
    const answer = await app.inject({
      ...request,
      ...(address && { remoteAddress: address }),
      headers: {
        host,
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  const enter = () => (opened ??= open())

  return {
    jar,
    kept,
    carry: send,
    /** Opens the session before the first call. */
    enter,
    /** Confirms the password in all sessions of the person. */
    confirm: async () => {
      await enter()
      if (!session.institution) return
      const { institution, person, db } = session
      const until = { reauthenticated_until: new Date('2100-01-01') }
      await db
        .updateTable('session')
        .set(until)
        .where('institution_id', '=', institution.id)
        .where('person_id', '=', person.id)
        .execute()
    },
    async call<O extends OperationId>(
      id: O,
      { body, params = {}, query = {}, key, headers = {} }: Sent<O> = {},
    ): Promise<Answer<O>> {
      await enter()
      const operation = operations.get(id)
      if (!operation) throw new Error(`no operation ${id}`)
      const answer = await send({
        method: operation.method,
        url: `/api${operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))}`,
        query,
        headers: {
          ...(kept.token && { authorization: `Bearer ${kept.token}` }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
        // Events go on until the session ends.
        payloadAsStream: id === 'watchChanges',
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const envelope = isJson ? JSON.parse(await (id === 'watchChanges' ? text(answer.stream()) : answer.payload)) : {}
      // A ticket is not a session token.
      if (envelope.data?.token && id !== 'startMemberView') kept.token = envelope.data.token
      return { status: answer.statusCode, headers: answer.headers as Answer<O>['headers'], ...envelope }
    },
  }
}
