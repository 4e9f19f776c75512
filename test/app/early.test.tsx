import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { early } from '../../src/shared/early.tsx'

const Page = ({ title }: { title: string }) => <h1>{title}</h1>

test('a component that was loaded before it is shown is there at once, without its fallback', async () => {
  const Early = early(async () => Page, 'Please wait')
  await Early.load()
  render(<Early title="Confirm your account" />)
  expect(document.body.textContent).toBe('Confirm your account')
})

test('a component that failed to preload is loaded again when it is shown', async () => {
  let count = 0
  const Early = early(async () => {
    count += 1
    if (count === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Page
  }, 'Please wait')
  await Early.load()
  render(<Early title="Confirm your account" />)
  expect(document.body.textContent).toBe('Please wait')
  expect(await screen.findByRole('heading', { name: 'Confirm your account' })).toBeTruthy()
  expect(count).toBe(2)
})
