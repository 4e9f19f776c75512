import { expect, test } from 'vitest'
import { day } from '../../values/days.ts'
import { downloadFileName } from '../../values/filename.ts'

const range = { from: day('2026-05-01'), to: day('2026-11-20') }

test('a downloaded file is named after the institution, the account and the days', () => {
  expect(downloadFileName({ institution: 'Harbor Light Credit Union', account: 'S-001', ...range }, 'qfx')).toBe(
    'Harbor-Light-Credit-Union-S-001-20260501-20261120.qfx',
  )
})

test.each([
  ['Crédit "d\'Ouest"; & Fils/../x', 'Credit-d-Ouest-Fils-x-S-001-20260501-20261120.csv'],
  ['大阪', 'S-001-20260501-20261120.csv'],
])('a file name for the institution %s has only ASCII letters, digits and hyphens', (institution, name) => {
  expect(downloadFileName({ institution, account: 'S-001', ...range }, 'csv')).toBe(name)
})
