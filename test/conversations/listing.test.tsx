import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConversationsScreen } from '../../src/conversations/ConversationsScreen.tsx'
import { conversationsAt, rows } from '../../stories/conversations/conversations.samples.ts'
import { open } from '../app/open.tsx'

afterEach(cleanup)

test.each([
  ['200 conversations reads that older ones are not listed', 200, 1],
  ['199 conversations reads nothing of older ones', 199, 0],
])('a member with %s', (_, count, told) => {
  const many = Array.from({ length: count }, (_, id) => ({ ...rows[0]!, id }))
  const element = <ConversationsScreen actor={conversationsAt({ value: 'shown', rows: many })} />
  open([{ path: '/', element }], { at: '/' })
  expect(screen.queryAllByText('These are your newest 200. If you need an older one, ask us for it.')).toHaveLength(
    told,
  )
})
