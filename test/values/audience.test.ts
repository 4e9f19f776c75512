import { expect, test } from 'vitest'
import { audienceOf } from '../../values/audience.ts'

test.each([
  ['/admin', 'staff'],
  ['/admin/', 'staff'],
  ['/admin/panel/home', 'staff'],
  ['/administrator', 'member'],
  ['/', 'member'],
  ['/dashboard/admin', 'member'],
])('%s is an address of %s', (path, audience) => {
  expect(audienceOf(path)).toBe(audience)
})
