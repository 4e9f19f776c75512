import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AskUnsaved } from '../../src/app/AskUnsaved.tsx'
import { ConversationScreen } from '../../src/conversations/ConversationScreen.tsx'
import { NewConversationScreen } from '../../src/conversations/NewConversationScreen.tsx'
import { conversationAt } from '../../stories/conversations/conversation.samples.ts'
import { askingAt } from '../../stories/conversations/new-conversation.samples.ts'
import { open } from '../app/open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = { text: 'Yes', files: [] }

test.each<[string, ReactNode]>([
  ['a message', <ConversationScreen key="1" actor={conversationAt({ writing: { form: 'touched' } }, { draft })} />],
  ['a question', <NewConversationScreen key="2" actor={askingAt({ writing: { form: 'touched' } }, { draft })} />],
])('a member who leaves before %s is kept is asked', async (_, page) => {
  const element = (
    <AskUnsaved>
      <Link to="/dashboard">Home</Link>
      <Outlet />
    </AskUnsaved>
  )
  const routes = [{ path: '/dashboard', element, children: [{ path: 'here', element: page }] }]
  const { person, router } = open(routes, { at: '/dashboard/here' })
  await person.click(screen.getByText('Home'))
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeNull()
  expect(router.state.location.pathname).toBe('/dashboard/here')
})
