import { expect, test } from 'vitest'
import { splitOverdue } from '../../server/institution/export/overdue.ts'
import { day } from '../../values/days.ts'

test('an export says which transfer is not on a day of its series, and what to do about it', () => {
  const row = {
    transfer: 'T-7',
    frequency: '3',
    nextOn: '2026-11-19',
    countedFrom: '2026-10-20',
    remaining: '',
    stopsOn: '',
  }
  expect(() => splitOverdue['transfers']?.(row, day('2026-11-20'))).toThrow(
    'The transfer T-7 is not on a day of its series. Delete or change it, then export again.',
  )
})
