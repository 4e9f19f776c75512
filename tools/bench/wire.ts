import type { CDPSession, Page, Request } from 'playwright'

/** `came`: when it could be used. `by`: the files whose code requested it, if known. */
type Call = { path: string; by: readonly string[] | null; asked: number; came: number; bytes: number }
/** `row`: the requests up to the goal, each caused by the one before it. */
export type Traffic = { requests: number; kilobytes: number; row: string[] }

export const slowPhone = { cpu: 4, kilobitsPerSecond: 1_600, latency: 150, viewport: { width: 412, height: 823 } }

/** Cuts the stream of changes, as some proxies do: with it the network would never be idle. */
export async function cutStream(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/api/user/watch*'] })
}

/** Makes a page as slow as a phone, and counts its requests, except those from its cache. */
export async function openWire(session: CDPSession) {
  const open = new Map<string, Call>()
  const calls: Call[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    const frames = initiator.stack?.callFrames
    if (!request.url.startsWith('data:'))
      open.set(requestId, {
        path: getPath(request.url),
        by: frames ? frames.map(({ url }) => getPath(url)) : null,
        asked: timestamp,
        came: Infinity,
        bytes: 0,
      })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response, type, timestamp }) => {
    const call = open.get(requestId)
    if (response.fromDiskCache) open.delete(requestId)
    // A page is parsed while it arrives, everything else when it is complete.
    else if (call && type === 'Document') call.came = timestamp
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const call = open.get(requestId)
    if (call) calls.push({ ...call, came: Math.min(call.came, timestamp), bytes: encodedDataLength })
    open.delete(requestId)
  })
  await session.send('Network.enable')
  await slowDown(session)
  /** Returns the traffic since the last call. */
  return (goal: string): Traffic => {
    const taken = calls.splice(0)
    const last = taken.find(({ path }) => path === goal)
    const bytes = taken.reduce((sum, call) => sum + call.bytes, 0)
    return { requests: taken.length, kilobytes: bytes / 1_000, row: last ? rowTo(last, taken).map(fileName) : [] }
  }
}

/** A tab makes these calls on its own, and no screen waits for them. */
const askedByItself = new Set(['/api/health', '/api/user/changes'])

/**
 * Counts how many calls in a row a screen waits for, each made after the answer to the one before. Every call is slow
 * here, so independent ones overlap.
 */
export async function countFlights(page: Page, land: () => Promise<void>): Promise<number> {
  const ended: { asked: number; came: number }[] = []
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url())
    const { startTime, responseEnd } = request.timing()
    if (pathname.startsWith('/api/') && !askedByItself.has(pathname))
      ended.push({ asked: startTime, came: startTime + responseEnd })
  }
  // By then its scripts are in the cache.
  await land()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const answerAfter = (latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await answerAfter(1_000)
  page.on('requestfinished', onRequest)
  await land()
  page.off('requestfinished', onRequest)
  await answerAfter(0)
  await session.detach()
  return ended.sort((one, other) => one.asked - other.asked).reduce(withCall, []).length
}

/** Holds when the first answer of each flight arrived. */
const withCall = (flights: number[], { asked, came }: { asked: number; came: number }): number[] => {
  const index = flights.findIndex((first) => asked < first)
  if (index < 0) return [...flights, came]
  return flights.with(index, Math.min(flights[index] as number, came))
}

async function slowDown(session: CDPSession): Promise<void> {
  const { cpu, kilobitsPerSecond, latency } = slowPhone
  const downloadThroughput = (kilobitsPerSecond * 1_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput: downloadThroughput / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

function rowTo(last: Call, calls: readonly Call[]): Call[] {
  const rows = calls.filter((call) => isCause(call, last)).map((call) => rowTo(call, calls))
  return [...rows.reduce((found, row) => (row.length > found.length ? row : found), []), last]
}

/** A file may have arrived before by chance: only the importing code proves it. */
function isCause({ path, came }: Call, { asked, by }: Call): boolean {
  const isFile = /\.\w+$/.test(path)
  return came <= asked && (!isFile || by === null || by.includes(path))
}

const getPath = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)
const fileName = ({ path }: Call) => path.replace('/assets/', '').replace(/-[\w-]{8}\./, '.')
