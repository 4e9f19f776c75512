import { useSelector } from '@xstate/react'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { late } from '../../src/app/late.tsx'
import { usePreload } from '../../src/app/use-preload.ts'
import { type MemberInput, readingPage } from '../../src/shared/MemberFlow.tsx'
import '../support/media.ts'
import { open } from './open.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Question = { userId: number; search: string; account: string | undefined }

/** Shows a screen with links to accounts whose script has loaded, and holds the answer to what they ask. */
async function visit() {
  const asked: Question[] = []
  const signals: AbortSignal[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = fromPromise<string, Question>(({ input, signal }) => {
    asked.push(input)
    signals.push(signal)
    return promise
  })
  const machine = setup({
    types: {} as { input: Question; context: { question: Question; rows: string } },
    actors: { read },
  }).createMachine({
    id: 'rows',
    context: ({ input }) => ({ question: input, rows: 'none' }),
    invoke: {
      id: 'read',
      src: 'read',
      input: ({ context }) => context.question,
      onDone: { actions: assign(({ event }) => ({ rows: event.output })) },
    },
  })
  function Screen({ actor }: { actor: ActorRefFrom<typeof machine> }) {
    return <h1>{`Rows: ${useSelector(actor, ({ context }) => context.rows)}`}</h1>
  }
  const input = ({ userId, search, params: { account } }: MemberInput) => ({ userId, search, account })
  const Page = readingPage({ machine, Screen, input })
  const Rows = late(async () => ({ Page }), 'Page')
  await Rows.load()
  function Frame() {
    usePreload(pages)
    return (
      <>
        <Link to="/dashboard/accounts/S-001?type=2">S-001</Link>
        <Outlet />
      </>
    )
  }
  const pages = [
    {
      path: 'dashboard',
      element: <Frame />,
      children: [
        { index: true, element: <h1>Home</h1> },
        { path: 'accounts/:account', Component: Rows },
      ],
    },
  ]
  open(pages, { at: '/dashboard' })
  return { asked, signals, answer: (rows: string) => act(async () => resolve(rows)) }
}

const link = () => screen.getByRole('link', { name: 'S-001' })
const press = (how: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
const wanted = { userId: 7, search: '?type=2', account: 'S-001' }

test('pressing a link asks for what the screen shows before the screen is drawn, and only once', async () => {
  const { asked, answer } = await visit()
  await act(async () => {
    link().dispatchEvent(press())
    expect(asked).toEqual([wanted])
    expect(screen.getByRole('heading').textContent).toBe('Home')
  })
  expect(screen.getByRole('heading').textContent).toBe('Rows: none')
  await answer('three')
  expect(screen.getByRole('heading').textContent).toBe('Rows: three')
  expect(asked.length).toBe(1)
})

test('pressing the link of the screen that is shown asks for nothing', async () => {
  const { asked } = await visit()
  history.replaceState(null, '', '/dashboard/accounts/S-001')
  // Here the router has another address, where it would go.
  link().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await act(async () => void fireEvent(link(), press()))
  history.replaceState(null, '', '/')
  expect(asked).toEqual([])
})

test.each<[string, MouseEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('pressing a link with %s, which opens another window, asks for nothing here', async (_, how) => {
  const { asked } = await visit()
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await act(async () => void fireEvent(link(), press(how)))
  expect(asked).toEqual([])
})

test('what was asked is canceled when the screen does not come, and when the member leaves it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { signals } = await visit()
  // Something keeps the router from going there, as the question about unsaved input does.
  link().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await act(async () => void fireEvent(link(), press()))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  vi.advanceTimersByTime(5_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])

  await act(async () => void fireEvent(link(), press()))
  vi.advanceTimersByTime(10_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  cleanup()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})
