import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { late } from '../../src/app/late.tsx'
import { RouteError } from '../../src/app/RouteError.tsx'
import { usePreload } from '../../src/app/use-preload.ts'
import '../support/media.ts'
import { open } from './open.tsx'
import { flowPage, type MemberInput } from '../../src/shared/MemberFlow.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Page = () => <h1>Transfer History</h1>
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each(['online', 'Try again', 'elsewhere and back'])(
  'a member without a connection sees a notice, and the page opens again: %s',
  async (way) => {
    const network = goOffline()
    const { person, router } = visit(network.load)
    await heading('No connection')
    expect(screen.getByRole('alert').textContent).toBe(
      'This page has not been loaded yet. It opens by itself as soon as you are back online.',
    )
    if (way === 'elsewhere and back') await act(() => router.navigate('/dashboard/elsewhere'))
    network.comeBack()
    if (way === 'online') fireEvent(window, new Event('online'))
    else if (way === 'Try again') await person.click(screen.getByRole('button', { name: 'Try again' }))
    else await act(() => router.navigate('/dashboard/late'))
    expect(await heading('Transfer History')).toBeTruthy()
  },
)

test('a member whose browser reports no reconnection sees the page after the next automatic try', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const network = goOffline()
  visit(network.load)
  await heading('No connection')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await heading('No connection')
  network.comeBack()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await heading('Transfer History')).toBeTruthy()
})

test('a page whose script is missing while the server answers shows “Something went wrong”', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  visit(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(await heading('Something went wrong')).toBeTruthy()
})

test('a member whose browser is online but cannot reach the server reads “No connection”', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  visit(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(await heading('No connection')).toBeTruthy()
})

test('a page calls the bank once, as soon as its script has loaded, with the input of its route', async () => {
  const read = vi.fn<(given: { input: { kind: string } }) => Promise<unknown>>(async () => {})
  const machine = setup({
    types: { input: {} as { kind: string } },
    actors: { read: fromPromise(read) },
  }).createMachine({
    id: 'reader',
    invoke: { src: 'read', input: ({ event }) => (event as unknown as { input: { kind: string } }).input },
  })
  const ReaderPage = flowPage({
    machine,
    Screen: Page,
    input: ({ kind }: MemberInput & { kind: string }) => ({ kind }),
  })
  const script = Promise.withResolvers<{ ReaderPage: typeof ReaderPage }>()
  open([{ path: 'dashboard/late', Component: late(() => script.promise, 'ReaderPage', { kind: 'archived' }) }], {
    at: '/dashboard/late',
  })
  expect(read).not.toHaveBeenCalled()
  script.resolve({ ReaderPage })
  expect(await heading('Transfer History')).toBeTruthy()
  // React starts the machine after it has drawn the page.
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  expect(read.mock.calls.map(([{ input }]) => input)).toEqual([{ kind: 'archived' }])
})

test('a page is shown as soon as its script has loaded, without a flash of its outline', async () => {
  const script = Promise.withResolvers<typeof Page>()
  visit(() => script.promise)
  expect(screen.queryByRole('heading')).toBeNull()
  script.resolve(Page)
  await aFewTurns()
  expect(screen.getByRole('heading', { name: 'Transfer History' })).toBeTruthy()
})

test('a page whose script was preloaded appears at once', async () => {
  const load = async () => Page
  const { router, ahead } = visit(load, '/dashboard/elsewhere')
  await ahead()
  await act(() => router.navigate('/dashboard/late'))
  expect(screen.getByRole('heading', { name: 'Transfer History' })).toBeTruthy()
})

test.each<[string, (link: HTMLElement) => void]>([
  ['pointed at', (link) => fireEvent.pointerOver(link)],
  ['focused', (link) => act(() => link.focus())],
])('the script of a page loads as soon as a link to it is %s', async (_, reach) => {
  const load = vi.fn<() => Promise<{ Page: typeof Page }>>(async () => ({ Page }))
  const pages = [{ path: 'dashboard', children: [{ path: 'late', Component: late(load, 'Page') }] }]
  function Links() {
    usePreload(pages)
    return <a href="/dashboard/late">Transfers</a>
  }
  open([{ path: 'dashboard/elsewhere', element: <Links /> }], { at: '/dashboard/elsewhere' })
  expect(load).not.toHaveBeenCalled()
  reach(screen.getByRole('link', { name: 'Transfers' }))
  expect(load).toHaveBeenCalledTimes(1)
})

/** Waits for everything that needs no timer. */
async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next))
}

/** Simulates a browser that can load no script until the network is back. */
function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = async (): Promise<typeof Page> => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
    return Page
  }
  return { load, comeBack: () => void onLine.mockReturnValue(true) }
}

function visit(load: () => Promise<typeof Page>, at = '/dashboard/late') {
  const Late = late(async () => ({ Page: await load() }), 'Page')
  const opened = open(
    [
      { path: 'dashboard/late', Component: Late, errorElement: <RouteError /> },
      { path: 'dashboard/elsewhere', element: <p>Elsewhere</p> },
    ],
    { at },
  )
  return { ...opened, ahead: Late.load }
}
