import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesScreen } from '../../src/inbox/MessagesScreen.tsx'
import { messagesAt } from '../../stories/inbox/messages.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

test.each([
  ['all', "You don't have messages"],
  ['yes', "You don't have important messages"],
  ['no', "You don't have messages that are not important"],
] as const)('an empty list says which messages are missing: %s', (importance, sentence) => {
  render(
    <AppInTest>
      <MessagesScreen actor={messagesAt({ value: { list: 'shown', marking: 'waiting' }, items: [], importance })} />
    </AppInTest>,
  )
  expect(screen.getByText(sentence).isConnected).toBe(true)
})
