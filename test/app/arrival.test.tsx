import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// What was shown before is remembered for as long as a page stands: each test is a new page.
let useArrival: typeof import('../../src/shared/useArrival.ts').useArrival
beforeEach(async () => {
  vi.resetModules()
  ;({ useArrival } = await import('../../src/shared/useArrival.ts'))
  history.replaceState(null, '', '/')
})
afterEach(cleanup)

function Screen({ title }: { title: string }) {
  const heading = useArrival(title)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

const shown = (title: string, key = title) => (
  <StrictMode>
    <Screen key={key} title={title} />
  </StrictMode>
)

test('the first screen of a page names it and leaves the focus alone', () => {
  render(shown('Home'))
  expect(document.title).toBe('Home')
  expect(document.activeElement).toBe(document.body)
})

test('the next screen has the focus, whether it takes the place of the first or changes its title', () => {
  const { rerender } = render(shown('Home'))
  rerender(shown('Goals'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Goals' }))
  document.body.focus()
  rerender(shown('Goal saved', 'Goals'))
  expect(document.title).toBe('Goal saved')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Goal saved' }))
})

test('another account is another screen, though its title is the same', () => {
  const { rerender } = render(shown('History', 'one'))
  history.replaceState(null, '', '/dashboard/accounts/2/1/history')
  rerender(shown('History', 'two'))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('a screen that is drawn anew where it stands leaves the focus alone', () => {
  const { rerender } = render(shown('Home', 'one'))
  rerender(shown('Home', 'two'))
  expect(document.activeElement).toBe(document.body)
})
