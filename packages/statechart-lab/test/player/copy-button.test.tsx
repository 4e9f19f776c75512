// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from '../../src/player/CopyButton.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const buttonAt = (place: string, text: () => string) => (
  <MantineProvider>
    <CopyButton label="Copy" place={place} text={text} done="Copied." byHand="By hand" />
  </MantineProvider>
)

test('a text is made when it is copied, and says so until the place changes', async () => {
  const text = vi.fn<() => string>(() => 'a test')
  const { rerender } = render(buttonAt('start', text))
  rerender(buttonAt('next', text))
  expect(text).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied.')
  expect(writeText).toHaveBeenLastCalledWith('a test')
  rerender(buttonAt('last', text))
  expect([screen.getByRole('status').textContent, text.mock.calls.length]).toEqual(['', 1])
})

test('where the browser refuses to copy, the text is shown to copy by hand', async () => {
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  render(buttonAt('start', () => 'a test'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('By hand')).value).toBe('a test')
})

test('where there can be no text, the button says why until the place changes', async () => {
  const failing = () => {
    throw new Error('It contains a file.')
  }
  const { rerender } = render(buttonAt('start', failing))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It contains a file.')
  rerender(buttonAt('next', failing))
  expect(screen.queryByRole('alert')).toBeNull()
})
