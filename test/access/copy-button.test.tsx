import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from '../../src/access/CopyButton.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Copied', { clipboard: { writeText: async () => {} } }],
  ['Not copied. Select the text and copy it.', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
  ['Not copied. Select the text and copy it.', {}],
])('a member who copies recovery codes reads whether that worked: %s', async (sentence, navigator) => {
  vi.stubGlobal('navigator', navigator)
  render(<CopyButton text="4711" />)
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByText(sentence)).isConnected).toBe(true)
})
