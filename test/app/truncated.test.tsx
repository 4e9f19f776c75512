import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { Truncated } from '../../src/shared/Truncated.tsx'
import '../support/media.ts'

afterEach(cleanup)

const long = 'The branch on Pier Street\ncloses at noon.'
const more = () => screen.getByRole('button', { name: '...read more' })
const dialog = () => screen.findByRole('dialog', { name: 'Message' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each([
  ['a text that fits', 'seven', 5],
  ['a shorter one', 'six', 5],
  ['none', '', 5],
  ['a family that is one letter', '👨‍👩‍👧', 1],
])('%s is shown whole', (_, text, maxLength) => {
  expect(shown(text, maxLength)).toBe(text)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['sevens', 5, 'seven...read more'],
  ['ab👍🏽cd', 3, 'ab👍🏽...read more'],
  ['ab👨‍👩‍👧cd', 3, 'ab👨‍👩‍👧...read more'],
  ['cafe\u0301s', 4, 'cafe\u0301...read more'],
  ['𝒜𝒷𝒸', 1, '𝒜...read more'],
])('of a longer text the beginning is shown, and no letter is cut in two: %s', (text, maxLength, expected) => {
  expect(shown(text, maxLength)).toBe(expected)
})

test('the rest is read in a dialog, with its lines, and the focus comes back to where one read on', async () => {
  shown(long, 10)
  const person = userEvent.setup()
  await person.tab()
  expect(document.activeElement).toBe(more())
  await person.keyboard('{Enter}')
  expect(within(await dialog()).getByText(/noon/).textContent).toBe(long)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Close'))
  await person.keyboard('{Enter}')
  await gone()
  await waitFor(() => expect(document.activeElement).toBe(more()))

  await person.keyboard('{Enter}')
  await dialog()
  await person.keyboard('{Escape}')
  await gone()
  await waitFor(() => expect(document.activeElement).toBe(more()))
})

test('the message is text in the dialog too, never HTML', async () => {
  shown('<b>Hello</b><img src=x onerror=alert(1)>', 5)
  await userEvent.click(more())
  const { textContent, children } = within(await dialog()).getByText(/Hello/)
  expect([textContent, children.length]).toEqual(['<b>Hello</b><img src=x onerror=alert(1)>', 0])
})

function shown(text: string, maxLength: number) {
  render(
    <Themed>
      <p>
        <Truncated text={text} maxLength={maxLength} />
      </p>
    </Themed>,
  )
  return document.querySelector('p')?.textContent
}
