import { expect, test } from 'vitest'
import { emptyMessage, messageErrors, toGroup, toSendAt } from '../../machines/broadcasts/create.rules.ts'
import { pictureDraftErrors } from '../../machines/broadcasts/pictures.rules.ts'
import { fittingSize } from '../../machines/shared/picture.rules.ts'
import {
  filterSent,
  parseSentAddress,
  sentAddress,
  type SentFilter,
  toggleSentFilter,
} from '../../machines/broadcasts/sent.rules.ts'
import { items } from '../../stories/broadcasts/sent-messages.samples.ts'

test.each<[SentFilter[], string, number[]]>([
  [[], '', [61, 58, 44, 31]],
  [['info', 'banner'], '', [61, 58, 44, 31]],
  [['info', 'all'], '', [61, 44]],
  [['banner', 'all'], '', []],
  [['one'], '', [58, 31]],
  [['important'], '', [44]],
  [[], 'FRIDAY', [61]],
  [[], '<script>', [31]],
  [['all'], 'zebra', []],
])('the filters %j and the text “%s” show the matching messages', (filters, search, ids) => {
  expect(filterSent({ items, query: { search, filters } })?.map(({ id }) => id)).toEqual(ids)
})

test('a picture must be one of the bank’s own, and a banner needs one', () => {
  const listErrors = (imageUrl: string, messageType: 1 | 2 = 1) =>
    messageErrors({ ...emptyMessage, message: 'Hello', messageType, imageUrl }).map(
      ({ field, text }) => `${field}: ${text}`,
    )
  expect([
    listErrors(''),
    listErrors(' /assets/harborlight/a.png '),
    listErrors('/assets/harborlight/a.png', 2),
  ]).toEqual([[], [], []])
  for (const url of [
    'https://example.test/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    '//x/a.png',
    '/assets/../a.png',
  ])
    expect(listErrors(url)).toEqual(['imageUrl: please add a valid image URL'])
  expect(listErrors('', 2)).toEqual(['imageUrl: please add a valid image URL'])
})

test('a picture that did not load is not sent, and another one may be', () => {
  const imageUrl = '/assets/harborlight/gone.svg'
  const errors = (change: object) =>
    messageErrors({ ...emptyMessage, message: 'Hello', messageType: 1, imageUrl, ...change }).map(({ text }) => text)
  expect(errors({ brokenUrl: imageUrl })).toEqual(['There is no picture at this address.'])
  expect(errors({ brokenUrl: '/assets/harborlight/other.svg' })).toEqual([])
  expect(errors({ imageUrl: '', brokenUrl: '' })).toEqual([])
})

test('members may remove a message unless staff say otherwise', () => {
  expect(emptyMessage.dismissable).toBe(true)
})

test('a message for later needs a day, and one to a single member is never for later', () => {
  const later = { ...emptyMessage, message: 'Hello', messageType: 1 as const, isLater: true }
  expect(messageErrors(later)).toEqual([{ field: 'sendDay', text: 'Write the date as MM/DD/YYYY.' }])
  expect(messageErrors({ ...later, sendDay: '11/30/2026' })).toEqual([])
  expect(toSendAt({ ...later, sendDay: '1/5/2027', sendHour: 17 })).toEqual({ day: '01/05/2027', hour: 17 })
  expect(toSendAt({ ...later, sendDay: '1/5/2027', isDirect: true })).toBeNull()
  expect(toSendAt({ ...later, sendDay: '1/5/2027', isLater: false })).toBeNull()
})

test('a group has what was chosen for it, and at least one choice', () => {
  const group = { ...emptyMessage, message: 'Hello', messageType: 1 as const, isGroup: true }
  expect(messageErrors(group)).toEqual([{ field: 'accountType', text: 'Choose who gets it.' }])
  expect(messageErrors({ ...group, isDirect: true })).toMatchObject([{ field: 'member' }])
  expect(toGroup({ ...group, accountType: 2, eStatements: 'no', status: 0 })).toEqual({
    accountType: 2,
    eStatements: false,
    status: 0,
  })
  expect(toGroup({ ...group, isGroup: false, status: 0 })).toBeNull()
})

test('a picture is scaled down to what screens show, in proportion', () => {
  expect([
    fittingSize({ width: 3_200, height: 700 }, 1_600),
    fittingSize({ width: 640, height: 70 }, 1_600),
    fittingSize({ width: 9_000, height: 1 }, 1_600),
  ]).toEqual([
    { width: 1_600, height: 350 },
    { width: 640, height: 70 },
    { width: 1_600, height: 1 },
  ])
  expect([
    pictureDraftErrors({ name: ' ' }).length,
    pictureDraftErrors({ name: 'x'.repeat(101) }).length,
    pictureDraftErrors({ name: 'Rates' }).length,
  ]).toEqual([1, 1, 0])
})

test('search and filters are in the address, and what an address says wrongly is ignored', () => {
  const parse = parseSentAddress('message')
  const query = parse('?show=one&search=+pier+&show=info&show=nothing')
  expect(query).toEqual({ search: 'pier', filters: ['info', 'one'] })
  expect(sentAddress(query)).toBe('?search=pier&show=info&show=one')
  expect(parse(sentAddress(query))).toEqual(query)
  expect(toggleSentFilter('message', query, 'info').filters).toEqual(['one'])
  expect(sentAddress({ search: '', filters: [] })).toBe('')
  expect(parseSentAddress('notification')('?show=banner&show=all').filters).toEqual(['all'])
})
