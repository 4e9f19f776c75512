import { expect, test } from 'vitest'
import { linkKindOf } from '../../values/link.ts'

test('a link leads to a page of this application, to a site by https, or nowhere', () => {
  expect(['/', '/dashboard/transfers'].map(linkKindOf)).toEqual(['page', 'page'])
  expect(linkKindOf('https://checks.example/order')).toBe('site')
  const others = ['http://checks.example', '//checks.example', '/\\checks.example', 'javascript:alert(1)', 'https://', 'dashboard', '']
  expect(others.map(linkKindOf)).toEqual(others.map(() => null))
})
