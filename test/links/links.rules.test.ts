import { expect, test } from 'vitest'
import { isFollowable, isForm, partnersInSection } from '../../machines/links/links.rules.ts'
import { samples } from '../../stories/links/sso.samples.ts'

const { full } = samples.getSsoList.answers
const to = (redirectUrl: string) => ({ redirectUrl, isPost: false, formParams: {} })

test('each partner is shown in its own section only', () => {
  expect(([1, 2, 3, 4, 5] as const).map((section) => partnersInSection(section, full).map(({ id }) => id))).toEqual([
    [1, 2],
    [3],
    [5, 6],
    [7],
    [9],
  ])
  expect(partnersInSection(1, null)).toEqual([])
})

test.each([
  ['https://cards.example.test/enter', 'bank.example', true],
  ['http://cards.example.test/enter', 'bank.example', false],
  ['http://localhost:3000/demo/partner', 'bank.example', false],
  ['http://localhost:3000/demo/partner', 'evil-localhost', false],
  ['http://localhost:3000/demo/partner', 'localhost', true],
  ['http://localhost:3000/demo/partner', 'harborlight.localhost', true],
  ['http://cards.example.test/', 'localhost', false],
  ['javascript:alert(1)', 'localhost', false],
  ['/demo/partner', 'localhost', false],
])('a member may follow %s from a page at %s: %o', (url, here, may) => {
  expect(isFollowable(to(url), here)).toBe(may)
})

test('a form is sent only where the server asks for one and gives fields to send', () => {
  const { post, get } = samples.getSsoUrl.answers
  expect([post, get, { ...post, isPost: false }, { ...post, formParams: {} }].map(isForm)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
