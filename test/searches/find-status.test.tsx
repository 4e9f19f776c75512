import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FindStatus } from '../../src/searches/FindStatus.tsx'
import { findAt, transactions } from '../../stories/searches/find.samples.ts'

test.each([
  ['idle', 'tag:', 'Type more to search.'],
  ['found', 'zebra', 'Nothing found. Check the spelling, or try fewer words.'],
] as const)('with nothing to show, %s, a member reads why', (seeking, text, sentence) => {
  const actor = findAt({ value: { own: 'known', seeking }, text, transactions: transactions.none })
  render(<FindStatus actor={actor} count={0} />)
  expect(screen.getByRole('status').textContent).toBe(sentence)
})
