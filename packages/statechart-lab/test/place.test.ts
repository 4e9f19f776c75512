import { expect, test } from 'vitest'
import { addressOf, readPlace } from '../src/folder/place.ts'

test.each([
  { page: 'steps', machine: '', path: '' },
  { page: 'steps', machine: 'a & b', path: 'eyJzdGVwcyI6W10_-' },
  { page: 'coverage', machine: '100% ü', path: '' },
  { page: 'reference', machine: 'traffic-light', path: '' },
] as const)('an address leads back to its place: %o', (place) =>
  expect(readPlace(addressOf('http://127.0.0.1:6060', place))).toEqual(place),
)

test('an address without a page, or with one that is unknown, steps through', () => {
  const places = ['http://127.0.0.1:6060/', 'http://127.0.0.1:6060/?page=teapot'].map(readPlace)
  expect(places.map(({ page }) => page)).toEqual(['steps', 'steps'])
})
