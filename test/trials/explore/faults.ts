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

/** Returns whether a request reaches the bank, now or later. */
export const isSentOn = (fault: Fault | null): boolean =>
  fault === null || fault === 'answer lost' || fault === 'request late'

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

/** A request as a page can send it. */
export type Parcel = { method: string; url: string; headers: Record<string, string>; body: string }

/** What a page calls in Node. */
type Node = {
  /** Returns what happens to a request. */
  send: (parcel: Parcel) => Promise<Fault | null>
  receive: (key: string, status: number) => void
}

/**
 * Runs in the page before its scripts: lets faults happen to requests that change something. Not by routes of the
 * browser, without whose cache each page compiles its scripts again.
 */
export function spoilInPage(): void {
  const { fetch } = window
  const node = window as unknown as Node
  const answers: Partial<Record<Fault, [number, string]>> = {
    'bank fails': [502, ''],
    'bank is busy': [429, 'Too many requests.'],
    'bank is closed': [423, 'Closed for maintenance. Nothing was changed.'],
    'bank refuses': [422, 'This is refused.'],
  }
  const answer = ([status, message]: [number, string]) => {
    const body = { success: false, data: null, message, error: { type: 'user error' } }
    return new Response(message ? JSON.stringify(body) : 'Bad gateway', { status })
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const key = request.headers.get('Idempotency-Key')
    if (key === null) return fetch(request)
    const { method, url, headers } = request
    const body = await request.clone().text()
    const fault = await node.send({ method, url, headers: Object.fromEntries(headers), body })
    const made = fault && answers[fault]
    if (!made && fault !== null && fault !== 'answer lost') throw new TypeError('Failed to fetch')
    const response = made ? answer(made) : await fetch(request)
    if (fault === 'answer lost') throw new TypeError('Failed to fetch')
    node.receive(key, response.status)
    return response
  }
}
