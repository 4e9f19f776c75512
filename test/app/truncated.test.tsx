import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { Truncated } from '../../src/shared/Truncated.tsx'
import '../support/media.ts'

const long = 'The branch on Pier Street\ncloses at noon.'
const more = () => screen.getByRole('button', { name: '...read more' })
const dialog = () => screen.findByRole('dialog', { name: 'Message' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each([
  ['a text that fits', 'seven', 5],
  ['a shorter text', 'six', 5],
  ['an empty text', '', 5],
  ['a text that ends with a blank', 'six ', 5],
  ['an emoji that is one character', '👨‍👩‍👧', 1],
])('%s is shown in full, without a button', (_, text, maxLength) => {
  expect(shown(text, maxLength)).toBe(text)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['sevens', 5, 'seven...read more'],
  ['ab👍🏽cd', 3, 'ab👍🏽...read more'],
  ['ab👨‍👩‍👧cd', 3, 'ab👨‍👩‍👧...read more'],
  ['cafe\u0301s', 4, 'cafe\u0301...read more'],
  ['𝒜𝒷𝒸', 1, '𝒜...read more'],
])('a longer text is cut without splitting a character: %s', (text, maxLength, expected) => {
  expect(shown(text, maxLength)).toBe(expected)
})

test.each([
  ['closes at noon on Friday', 16, 'closes at noon...read more'],
  ['closes at noon on Friday', 14, 'closes at noon...read more'],
  ['a payment of $2,000.00 waits', 17, 'a payment of...read more'],
  ['due on 11/27/2026', 12, 'due on...read more'],
])('a longer text is cut before a word, a number or an amount: %s', (text, maxLength, expected) => {
  expect(shown(text, maxLength)).toBe(expected)
})

test('a member opens the full text in a dialog, and closing it returns the focus to “read more”', async () => {
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

test('the full text in the dialog is shown as text, never as HTML', async () => {
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
