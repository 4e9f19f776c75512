import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { problemEnvelope } from '../../server/http/answers.ts'
import type { callAs } from './call.ts'
import './media.ts'

type Browser = ReturnType<typeof callAs>

const lost = () => new TypeError('Failed to fetch')

/** Connects the client to the bank as a person's browser, with a network that can fail. */
export async function goOnline(browser: Browser) {
  const calls: string[] = []
  const network = { isCut: false, next: [] as ('lost' | number)[], lookUps: Promise.resolve() }

  async function transport(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    // A tab reads the time on its own, however long a test takes.
    const isClock = pathname === '/api/health'
    // Answers arrive whole here, as behind a proxy that holds a stream back. Pages poll then.
    if (pathname === '/api/user/watch') throw lost()
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
    // Calls after the test reach no bank.
    configureClient({ transport: () => Promise.reject(lost()) })
  })
  return {
    /** The calls so far, as `GET /api/config`. */
    calls,
    /** Blocks all calls until `mend`. */
    cut: () => void (network.isCut = true),
    mend: () => void (network.isCut = false),
    /** Lets the bank do the next call, but loses its answer; a read is retried once. */
    loseNextReply: (times = 1) => void network.next.push(...Array.from({ length: times }, () => 'lost' as const)),
    /**
     * Does the same, and holds the lookup of the outcome until the returned function is called. Until then a page says
     * that it is checking.
     */
    loseNextOutcome: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      network.next.push('lost')
      network.lookUps = promise
      return resolve
    },
    /** Fails the next call before the bank has done anything. */
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
  // A browser hides cookies from scripts.
  for (const [name, value] of Object.entries(answer.headers))
    if (name !== 'set-cookie') headers.set(name, String(value))
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return Promise.race([work, promise])
}

/** Renders a screen, used as a member uses it: by labels and names. */
export function openScreen(element: ReactNode) {
  const user = userEvent.setup()
  render(element)
  onTestFinished(() => localStorage.clear())
  return {
    user,
    /** Fills fields by their labels. Text is pasted, because typing would render the screen for each letter. */
    async fill(values: Record<string, string>, container = document.body) {
      for (const [label, value] of Object.entries(values)) {
        const field = within(container).getByLabelText(label)
        if (field instanceof HTMLSelectElement) await user.selectOptions(field, value)
        else await user.clear(field).then(() => user.paste(value))
      }
    },
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    see: (text: string | RegExp) => screen.findByText(text),
  }
}
