import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { conversationsMachine } from '../../machines/conversations/conversations.machine.ts'
import { ConversationsScreen } from '../../src/conversations/ConversationsScreen.tsx'
import { pages } from '../../stories/conversations/conversations.samples.ts'
import { open } from '../app/open.tsx'
import { scripted } from '../support/scripted.ts'

afterEach(cleanup)

test('a member with 84 conversations reaches the older ones with Show more, until one changes', async () => {
  const { actor } = scripted(conversationsMachine, {
    input: { userId: 7 },
    answers: { getConversations: [pages.part, pages.next, pages.part] },
  })
  open([{ path: '/', element: <ConversationsScreen actor={actor} /> }], { at: '/' })
  const shown = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  await shown('4 of 84 shown')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await shown('6 of 84 shown')
  expect(screen.getByRole('link', { name: 'Credit Card Request' })).toBeTruthy()
  actor.send({ type: 'conversations.change' })
  await shown('4 of 84 shown')
})
