import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { Problem } from '../../src/shared/Problem.tsx'
import { problem } from '../../stories/shared/samples.ts'
import '../support/media.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))
const said = () => [...screen.getByRole('alert').children].map(({ textContent }) => textContent)

test('after too many tries a member sees the waiting time count down, and then that it is over', () => {
  show(900)
  expect(said()).toEqual(['Too many attempts.', 'Try again in 15 minutes.'])
  pass(60)
  expect(said()).toEqual(['Too many attempts.', 'Try again in 14 minutes.'])
  pass(780)
  expect(said()).toEqual(['Too many attempts.', 'Try again in 1 minute.'])
  pass(1)
  expect(said()).toEqual(['Too many attempts.', 'Try again in 59 seconds.'])
  pass(58)
  expect(said()).toEqual(['Too many attempts.', 'Try again in 1 second.'])
  pass(1)
  expect(said()).toEqual(['Too many attempts.', 'You can try again now.'])
})

test('a long wait is shown in hours, and an unknown one not at all', () => {
  show()
  expect(said()).toEqual(['Too many attempts.'])
  cleanup()
  show(75_660)
  expect(said()).toEqual(['Too many attempts.', 'Try again in 22 hours.'])
  pass(75_660 - 5_400)
  expect(said()).toEqual(['Too many attempts.', 'Try again in 90 minutes.'])
})

test('a computer that slept shows the right waiting time when it wakes', () => {
  show(900)
  vi.setSystemTime(Date.now() + 3_600_000)
  pass(1)
  expect(said()).toEqual(['Too many attempts.', 'You can try again now.'])
})

test('Try again is disabled until the waiting time is over', () => {
  const retry = vi.fn<() => void>()
  show(60, retry)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  press()
  pass(59)
  press()
  expect([screen.getByRole('button').ariaDisabled, retry.mock.calls]).toEqual(['true', []])
  pass(1)
  press()
  expect([screen.getByRole('button').ariaDisabled, retry.mock.calls.length]).toEqual([null, 1])
})

function show(retryAfter?: number, retry?: () => void) {
  render(
    <Themed>
      <Problem
        problem={problem(429, 'Too many attempts.', retryAfter === undefined ? {} : { retryAfter })}
        {...(retry && { onRetry: retry })}
      />
    </Themed>,
  )
}
