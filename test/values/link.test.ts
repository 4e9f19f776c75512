import { expect, test } from 'vitest'
import { getLinkKind } from '../../values/link.ts'

test('a link leads to a page of this application, to a site by https, or nowhere', () => {
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
