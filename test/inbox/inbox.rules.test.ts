import { expect, test } from 'vitest'
import { countOf, newestThree, typeOf, unreadIn } from '../../machines/inbox/inbox.rules.ts'
import { messages } from '../../stories/inbox/bells.samples.ts'

test('a bell counts unread notices, and counts 0 until they are loaded', () => {
  expect([unreadIn([{ viewed: false }, { viewed: true }, { viewed: false }]), unreadIn([]), unreadIn(null)]).toEqual([2, 0, 0])
})

test('a bell shows no 0, and 99+ for more than 99', () => {
  expect([0, 1, 99, 100, 1_000].map(countOf)).toEqual(['', '1', '99', '99+', '99+'])
})

test('the newest three notices are chosen by date, and within one day by the highest id', () => {
  const of = (id: number, postedDate: string) => ({ id, postedDate })
  const given = [of(9, '12/31/2025'), of(2, '01/02/2026'), of(10, '01/02/2026'), of(3, '01/10/2026'), of(11, '10/01/2025')]
  expect(newestThree(given).map(({ id }) => id)).toEqual([3, 10, 2])
  expect(given.map(({ id }) => id)).toEqual([9, 2, 10, 3, 11])
})

test('a message shows its type, and an unknown type is shown as INFO', () => {
  const named = (messageType: number) => typeOf({ ...messages.branch, messageType: messageType as 1 })
  expect([named(1), named(2), named(7)]).toEqual(['INFO', 'BANNER', 'INFO'])
})
