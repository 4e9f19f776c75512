import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WholeIds } from '../../src/shared/WholeIds.tsx'

const draw = (text: string) => {
  const { container } = render(<WholeIds>{text}</WholeIds>)
  return [container.textContent, [...container.querySelectorAll('span')].map((span) => span.textContent)]
}

test('each id of an account is a piece that does not break, and the sentence stays as it is', () => {
  const text = '$2,000.00 moved from S-006 to S-013, not to L-0012 or a mid-2026 S-006.'
  expect(draw(text)).toEqual([text, ['S-006', 'S-013', 'S-006']])
  expect(draw('Never tell anybody your password.')).toEqual(['Never tell anybody your password.', []])
})
