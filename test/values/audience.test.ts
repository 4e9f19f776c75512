import { expect, test } from 'vitest'
import { audienceOf } from '../../values/audience.ts'

test.each([
  ['/admin', 'staff'],
  ['/admin/', 'staff'],
  ['/admin/panel/home', 'staff'],
  ['/administrator', 'member'],
  ['/', 'member'],
  ['/dashboard/admin', 'member'],
])('the address %s belongs to %s', (path, audience) => {
  expect(audienceOf(path)).toBe(audience)
})
