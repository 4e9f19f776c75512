import { expect, test } from 'vitest'
import { allowsStaffFrom } from '../../server/http/staff-entry.ts'

const admits = (cidrs: string[], address: string, enabled = true) => allowsStaffFrom({ enabled, cidrs }, address)

test('without listed networks staff may sign in from anywhere, or from nowhere if staff access is off', () => {
  for (const address of ['192.0.2.1', '2001:db8::1', 'no address']) {
    expect(admits([], address)).toBe(true)
    expect(admits([], address, false)).toBe(false)
    expect(admits(['0.0.0.0/0', '::/0'], address, false)).toBe(false)
  }
})

test.each([
  ['192.0.2.0/24', '192.0.2.255', '192.0.3.0'],
  ['192.0.2.77/24', '192.0.2.1', '192.0.1.255'],
  ['192.0.2.8/30', '192.0.2.11', '192.0.2.12'],
  ['192.0.2.7/32', '192.0.2.7', '192.0.2.6'],
  ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ['0.0.0.0/0', '203.0.113.9', '2001:db8::1'],
  ['2001:db8:1::/48', '2001:db8:1:ffff::9', '2001:db8:2::'],
  ['2001:db8::/127', '2001:0DB8:0:0:0:0:0:1', '2001:db8::2'],
  ['2001:db8::5', '2001:db8::5', '2001:db8::6'],
  ['::/0', '2001:db8::1', 'no address'],
  ['fe80::/10', 'fe80::1%eth0', 'fec0::1%eth0'],
  [' 10.0.0.0/8 ', '10.255.255.255', '11.0.0.0'],
])('staff of the network %s may sign in from %s but not from %s', (cidr, inside, outside) => {
  expect(admits([cidr], inside)).toBe(true)
  expect(admits([cidr], outside)).toBe(false)
})

test('an IPv4 address written as IPv6 counts as the same address', () => {
  expect(admits(['192.0.2.0/24'], '::ffff:192.0.2.9')).toBe(true)
  expect(admits(['192.0.2.0/24'], '::ffff:192.0.3.9')).toBe(false)
})

test('staff may sign in from any of several listed networks', () => {
  expect(
    ['192.0.2.1', '10.1.1.1', '2001:db8::1', '10.2.1.1'].map((at) =>
      admits(['192.0.2.0/24', '10.1.0.0/16', '2001:db8::/32'], at),
    ),
  ).toEqual([true, true, true, false])
})

test('a network that cannot be parsed admits nobody and does not affect the others', () => {
  for (const broken of [
    '',
    '/',
    '/8',
    'office',
    '192.0.2.0/33',
    '192.0.2.0/x',
    '192.0.2.0/-1',
    '192.0.2/24',
    '2001:db8::/129',
    '1.2.3.4/8/9',
  ]) {
    expect([broken, admits([broken], '192.0.2.1')]).toEqual([broken, false])
    expect([broken, admits([broken, '192.0.2.0/24'], '192.0.2.1')]).toEqual([broken, true])
  }
})
