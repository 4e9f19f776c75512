import { expect, test } from 'vitest'
import { isAsset } from '../../values/asset.ts'

test('only pictures from the bank’s own assets are loaded', () => {
  expect(['/assets/harborlight/boat-loans.svg', '/assets/a_b.1.png'].filter(isAsset)).toHaveLength(2)
  const others = [
    null,
    '',
    '/assets/',
    'assets/boat.svg',
    '/api/demo/outbox',
    '//pictures.example/assets/boat.svg',
    'https://pictures.example/assets/boat.svg',
    '/assets/../api/demo/outbox',
    '/assets/%2e%2e/api/demo/outbox',
    '/assets\\..\\api',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
  ]
  expect(others.filter(isAsset)).toEqual([])
})
