import { expect, test } from 'vitest'
import { getLinkKind } from '../../values/link.ts'

test('a link opens a page of this application, an https site, or nothing', () => {
  expect(['/', '/dashboard/transfers'].map(getLinkKind)).toEqual(['page', 'page'])
  expect(getLinkKind('https://checks.example/order')).toBe('site')
  const others = [
    'http://checks.example',
    '//checks.example',
    '/\\checks.example',
    'javascript:alert(1)',
    'https://',
    'dashboard',
    '',
  ]
  expect(others.map(getLinkKind)).toEqual(others.map(() => null))
})
