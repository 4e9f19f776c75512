import { expect, test } from 'vitest'
import { formActions, partnerAddress } from '../../server/links/domain.ts'

const [live, demo] = [
  { demo: false, port: 3100 },
  { demo: true, port: 3100 },
]
const hosts = ['cards.example.test', 'localhost']

test.each([
  ['https://cards.example.test/enter?from=us', 'https://cards.example.test/enter?from=us'],
  ['http://cards.example.test/enter', null],
  ['https://cards.example.test:8443/enter', null],
  ['https://maria@cards.example.test/', null],
  ['https://elsewhere.example.test/', null],
  ['https://sub.cards.example.test/', null],
  ['https://cards.example.test.evil.test/', null],
  ['http://localhost/demo/partner', null],
  ['https://localhost/', null],
  ['javascript:alert(1)', null],
  ['//cards.example.test/', null],
  ['', null],
])('the partner address %s is resolved to %s', (url, address) => {
  expect(partnerAddress(url, hosts, live)).toBe(address)
})

test('only in the demo may a partner be this server itself', () => {
  expect(partnerAddress('http://localhost/demo/partner', hosts, demo)).toBe('http://localhost:3100/demo/partner')
  expect(partnerAddress('http://localhost/demo/partner', ['cards.example.test'], demo)).toBeNull()
  expect(partnerAddress('http://cards.example.test/', hosts, demo)).toBeNull()
})

test('forms may be sent to the institution’s partner hosts and to no other', () => {
  expect(formActions(hosts, live)).toEqual(['https://cards.example.test'])
  expect(formActions(hosts, demo)).toEqual(['https://cards.example.test', 'http://localhost:3100'])
  expect(formActions([], demo)).toEqual([])
})
