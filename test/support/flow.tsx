import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { problemEnvelope } from '../../server/http/answers.ts'
import type { callAs } from './call.ts'
import './media.ts'

type Browser = ReturnType<typeof callAs>

const lost = () => new TypeError('Failed to fetch')

/** The client of this test calls the bank as somebody's browser does, and the test may come between. */
export async function goOnline(browser: Browser) {
  const calls: string[] = []
  const network = { isCut: false, next: [] as ('lost' | number)[], lookUps: Promise.resolve() }

  async function transport(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    // A tab asks for the time by itself, however long a test takes.
    const isClock = pathname === '/api/health'
    if (!isClock) calls.push(`${request.method} ${pathname}${search}`)
    if (pathname.startsWith('/api/operations/')) await network.lookUps
    if (network.isCut) throw lost()
    const next = isClock ? undefined : network.next.shift()
    if (typeof next === 'number')
      return Response.json(problemEnvelope('Something went wrong.', { type: 'backend internal error' }), {
        status: next,
      })
    const answer = await untilAborted(request.signal, reply(browser, request))
    if (next === 'lost') throw lost()
    return answer
  }

  await browser.enter()
  configureClient({ transport, token: () => browser.kept.token })
  onTestFinished(() => {
    // What is still asked finds no bank any more.
    configureClient({ transport: () => Promise.reject(lost()) })
  })
  return {
    /** What was asked so far, as `GET /api/config`. */
    calls,
    /** Nothing leaves the browser until the network is mended. */
    cut: () => void (network.isCut = true),
    mend: () => void (network.isCut = false),
    /** The bank does what it is asked next, and nobody hears of it; a reading is asked twice. */
    loseNextReply: (times = 1) => void network.next.push(...Array.from({ length: times }, () => 'lost' as const)),
    /**
     * The same, and what became of it is not answered before the returned function is called: until then a page says
     * that it is looked up.
     */
    loseNextOutcome: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      network.next.push('lost')
      network.lookUps = promise
      return resolve
    },
    /** What is asked next fails before the bank has done anything. */
    failNext: (status = 500) => void network.next.push(status),
  }
}

async function reply(browser: Browser, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const payload = await request.text()
  const answer = await browser.carry({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(payload && { payload }),
  })
  const headers = new Headers()
  // Cookies are the browser's own affair.
  for (const [name, value] of Object.entries(answer.headers))
    if (name !== 'set-cookie') headers.set(name, String(value))
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return Promise.race([work, promise])
}

/** A screen, used as a member uses it: by labels and names. */
export function openScreen(element: ReactNode) {
  const user = userEvent.setup()
  render(element)
  onTestFinished(() => {
    cleanup()
    localStorage.clear()
  })
  return {
    user,
    /** Fields by their labels. A text is pasted: typed, it would draw the screen once for each letter. */
    async fill(values: Record<string, string>, place = document.body) {
      for (const [label, value] of Object.entries(values)) {
        const field = within(place).getByLabelText(label)
        if (field instanceof HTMLSelectElement) await user.selectOptions(field, value)
        else await user.clear(field).then(() => user.paste(value))
      }
    },
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    see: (text: string | RegExp) => screen.findByText(text),
  }
}
