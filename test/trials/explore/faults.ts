import type { Request, Route } from 'playwright'
import { problemEnvelope } from '../../../server/http/answers.ts'

/** What may happen to a request that changes something. */
export const faults = [
  'answer lost',
  'request lost',
  'request late',
  'bank fails',
  'bank is busy',
  'bank is closed',
  'bank refuses',
] as const
export type Fault = (typeof faults)[number]

/** A request that is done once under its key. `status`: of its answer, null without one. */
export type Sent = {
  key: string
  request: string
  fault: Fault | null
  status: number | null
  /** How often the page had loaded, and how much its machines had told. */
  loads: number
  heard: number
}

export const keyOf = (request: Request): string | undefined => request.headers()['idempotency-key']

/** Lets a fault happen to a request. Returns what delivers it later, if it is late. */
export async function spoil(route: Route, fault: Fault): Promise<(() => Promise<void>) | null> {
  if (fault === 'bank fails') await answer(route, 502, 'Bad gateway')
  else if (fault === 'bank is busy') await answer(route, 429, problemEnvelope('Too many requests.', {}))
  else if (fault === 'bank is closed') await answer(route, 423, problemEnvelope('Closed. Nothing was changed.', {}))
  else if (fault === 'bank refuses') await answer(route, 422, problemEnvelope('This is refused.', {}))
  else {
    const deliver = await deliveryOf(route)
    if (fault === 'answer lost') await deliver()
    await route.abort('connectionreset').catch(() => {})
    if (fault === 'request late') return deliver
  }
  return null
}

const answer = (route: Route, status: number, body: string | object): Promise<void> =>
  (typeof body === 'string' ? route.fulfill({ status, body }) : route.fulfill({ status, json: body })).catch(() => {})

/** Returns what sends a request to the bank itself. Node does not know the page's host name. */
async function deliveryOf(route: Route): Promise<() => Promise<void>> {
  const request = route.request()
  const { host, hostname } = new URL(request.url())
  const { 'content-length': _, ...headers } = await request.allHeaders()
  const data = request.postData()
  const sent = { method: request.method(), headers: { ...headers, host }, ...(data !== null && { data }) }
  const bank = request.frame().page().context().request
  const url = request.url().replace(hostname, '127.0.0.1')
  return async () => {
    await bank.fetch(url, sent).catch(() => null)
  }
}
