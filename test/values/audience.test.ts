import { expect, test } from 'vitest'
import { getAudience } from '../../values/audience.ts'

test.each([
  ['/admin', 'staff'],
  ['/admin/', 'staff'],
  ['/admin/panel/home', 'staff'],
  ['/administrator', 'member'],
  ['/', 'member'],
  ['/dashboard/admin', 'member'],
])('the address %s belongs to %s', (path, audience) => {
  expect(getAudience(path)).toBe(audience)
})
