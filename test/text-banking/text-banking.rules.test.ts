import { expect, test } from 'vitest'
import { items } from '../../stories/text-banking/text-banking.samples.ts'

test('the list has the registered phones, and says which ones are stopped', () => {
  expect(items).toEqual([
    { id: '5550100001', phoneId: 3, nickname: 'My mobile', isStopped: false },
    { id: '5550109101', phoneId: 4, nickname: 'Work phone', isStopped: true },
  ])
})
