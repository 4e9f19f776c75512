import { expect, test } from 'vitest'
import { badgeText, messageTypeText } from '../../machines/inbox/inbox.rules.ts'
import { messages } from '../../stories/inbox/bells.samples.ts'

test('a bell shows no 0, and 99+ for more than 99', () => {
  expect([0, 1, 99, 100, 1_000].map(badgeText)).toEqual(['', '1', '99', '99+', '99+'])
})

test('a message shows its type, and an unknown type is shown as INFO', () => {
  const named = (messageType: number) => messageTypeText({ ...messages.branch, messageType: messageType as 1 })
  expect([named(1), named(2), named(7)]).toEqual(['INFO', 'BANNER', 'INFO'])
})
