import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingStatus } from '../../src/app/LoadingStatus.tsx'
import { Skeleton } from '../../src/shared/Skeleton.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a screen reader hears that something is loading once it takes a second, and not again for each gray line', () => {
  const withLines = (...lines: string[]) => (
    <>
      <LoadingStatus />
      {lines.map((line) => (
        <Skeleton key={line} />
      ))}
    </>
  )
  const { rerender } = render(withLines('accounts', 'payees'))
  const status = screen.getByRole('status')
  wait(900)
  expect(status.textContent).toBe('')
  wait(100)
  expect(status.textContent).toBe('Loading…')
  rerender(withLines('payees', 'help'))
  expect(status.textContent).toBe('Loading…')
  rerender(withLines())
  expect(status.textContent).toBe('')
  rerender(withLines('help'))
  wait(900)
  expect(status.textContent).toBe('')
})
