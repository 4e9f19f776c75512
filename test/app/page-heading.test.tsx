import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createActor } from 'xstate'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { emptyConfig } from '../../src/app/empty-config.ts'
import { configs } from '../../stories/session/start-up.samples.ts'

// The module remembers what was shown before, so each test loads it again.
let usePageHeading: typeof import('../../src/shared/use-page-heading.ts').usePageHeading
let AppContext: typeof import('../../src/shared/app.ts').AppContext
beforeEach(async () => {
  vi.resetModules()
  ;({ usePageHeading } = await import('../../src/shared/use-page-heading.ts'))
  ;({ AppContext } = await import('../../src/shared/app.ts'))
  history.replaceState(null, '', '/')
})

function Screen({ title }: { title: string }) {
  const heading = usePageHeading(title)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

const session = createActor(sessionMachine, { input: { audience: 'member', kept: null, sessionMinutes: 15 } })
const toasts = createActor(toastsMachine)

const shown = (title: string, key = title, config = configs.harborlight) => (
  <StrictMode>
    <AppContext value={{ config, session, toasts, leadsTo: () => true }}>
      <Screen key={key} title={title} />
    </AppContext>
  </StrictMode>
)

test('the first screen of a page sets the title and leaves the focus alone', () => {
  render(shown('Home'))
  expect(document.title).toBe('Home · Harbor Light Credit Union')
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['a link of this site', { from: {}, navigationType: 'push' }, 'H1'],
  ['a reload', { from: {}, navigationType: 'reload' }, 'BODY'],
  ['a link elsewhere', { from: null, navigationType: 'push' }, 'BODY'],
])(
  'the first screen of a page opened by %s gets the focus only if it replaces another page of this site',
  (_, activation, focused) => {
    vi.stubGlobal('navigation', { activation })
    onTestFinished(() => void vi.unstubAllGlobals())
    render(shown('Home'))
    expect(document.activeElement?.tagName).toBe(focused)
  },
)

test('a field that was focused while the page loaded keeps the focus', () => {
  vi.stubGlobal('navigation', { activation: { from: {}, navigationType: 'push' } })
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    field.remove()
  })
  field.focus()
  render(shown('Home'))
  expect(document.activeElement).toBe(field)
})

test('the next screen takes the focus, whether it replaces the first or changes its title', () => {
  const { rerender } = render(shown('Home'))
  rerender(shown('Goals'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Goals' }))
  document.body.focus()
  rerender(shown('Goal saved', 'Goals'))
  expect(document.title).toBe('Goal saved · Harbor Light Credit Union')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Goal saved' }))
})

test('a heading whose words come after the focus gets it again, so that a screen reader reads them', () => {
  const { rerender } = render(shown('Home'))
  rerender(shown('Receipt', 'receipt'))
  const heard: (string | null)[] = []
  screen.getByRole('heading').addEventListener('focus', ({ target }) => heard.push((target as Element).textContent))
  rerender(shown('Receipt: $12.00', 'receipt'))
  expect(heard).toEqual(['Receipt: $12.00'])
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('an institution that loads later is added to the title, and the focus stays', () => {
  const { rerender } = render(shown('Log In', 'door', emptyConfig))
  expect(document.title).toBe('Log In')
  rerender(shown('Log In', 'door'))
  expect(document.title).toBe('Log In · Harbor Light Credit Union')
  expect(document.activeElement).toBe(document.body)
})

test('a screen at another address takes the focus even though its title is the same', () => {
  const { rerender } = render(shown('History', 'one'))
  history.replaceState(null, '', '/dashboard/accounts/2/1/history')
  rerender(shown('History', 'two'))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('a screen that is rendered again at the same address leaves the focus alone', () => {
  const { rerender } = render(shown('Home', 'one'))
  rerender(shown('Home', 'two'))
  expect(document.activeElement).toBe(document.body)
})
