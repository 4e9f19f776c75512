// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lab, LampAlone } from './example.tsx'

beforeEach(() => {
  // jsdom has none of these. The chart is laid out in a worker, and tested elsewhere.
  for (const name of ['Worker', 'ResizeObserver'])
    vi.stubGlobal(
      name,
      class {
        postMessage() {}
        observe() {}
        disconnect() {}
      },
    )
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the example of the README is this one', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  expect(read('../README.md')).toContain(`\`\`\`tsx\n${read('example.tsx')}\`\`\``)
})

test('the example steps through its machine, and keeps the place in its address', async () => {
  render(<Lab />)
  fireEvent.click(await screen.findByRole('button', { name: 'lamp.press' }))
  expect(screen.getByText('Now').nextElementSibling?.textContent).toBe('lighting')
  fireEvent.click(screen.getByRole('button', { name: /^network down/ }))
  expect(screen.getByText('Now').nextElementSibling?.textContent).toBe('off')
  expect(location.search).toMatch(/^\?machine=lamp&path=[\w-]+$/)
  expect(screen.getByTitle('The screen of lamp').getAttribute('src')).toBe('/lab/screen?machine=lamp')
})

test('a machine whose application names no file of it cannot be copied as a test', async () => {
  render(<Lab />)
  await screen.findByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('button', { name: 'Copy as test' })).toBeNull()
})

test('the screen of the example follows what is pressed on it', () => {
  render(<LampAlone />)
  fireEvent.click(screen.getByRole('button', { name: 'The lamp is off' }))
  expect(screen.getByRole('button', { name: 'The lamp is lighting' })).toBeDefined()
})

test('a failure may be edited into another of the same kind', async () => {
  render(<Lab />)
  fireEvent.click(await screen.findByRole('button', { name: 'lamp.press' }))
  fireEvent.click(screen.getByRole('button', { name: 'Edit network down' }))
  const draft = screen.getByLabelText('network down, as JSON')
  fireEvent.change(draft, { target: { value: '{ "message": 5 }' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('message is a number, and a text is wanted.')).toBeDefined()
  fireEvent.change(draft, { target: { value: '{ "message": "The fuse is out." }' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('button', { name: /^light: fails\s*The fuse is out/ })).toBeDefined()
})
