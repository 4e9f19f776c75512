import { expect, test } from 'vitest'
import { formsAddress, parseFormsAddress, toReceivedForm, toFormsRequest } from '../../machines/forms/forms.rules.ts'
import { samples } from '../../stories/forms/forms.samples.ts'
import { type FormAction, toggleFavorite, formTransitions, isFavorite, isUnread, getTab } from '../../values/forms.ts'

const all = ['UNREAD', 'READ', 'FAVORITE', 'ARCHIVED_UNREAD', 'ARCHIVED_READ', 'ARCHIVED_FAVORITE'] as const
const whole = { search: '', kinds: [], from: [], owner: null, waits: null, sort: 'UNREAD_FIRST', page: 1, form: null }

test.each<[FormAction, (string | undefined)[]]>([
  ['archive', ['ARCHIVED_UNREAD', 'ARCHIVED_UNREAD', 'ARCHIVED_UNREAD', undefined, undefined, undefined]],
  ['inbox', [undefined, undefined, undefined, 'UNREAD', 'UNREAD', 'UNREAD']],
  ['read', ['READ', undefined, undefined, 'ARCHIVED_READ', undefined, undefined]],
  ['favorite', ['FAVORITE', 'FAVORITE', 'READ', 'ARCHIVED_FAVORITE', 'ARCHIVED_FAVORITE', 'ARCHIVED_READ']],
])('the action %s turns each status into the documented one, or is not offered', (action, expected) => {
  expect(all.map((status) => formTransitions[action][status])).toEqual(expected)
})

test('three statuses are archived, two are favorites and two are unread', () => {
  expect(all.map(getTab)).toEqual(['inbox', 'inbox', 'inbox', 'archived', 'archived', 'archived'])
  expect(all.filter(isFavorite)).toEqual(['FAVORITE', 'ARCHIVED_FAVORITE'])
  expect(all.filter(isUnread)).toEqual(['UNREAD', 'ARCHIVED_UNREAD'])
  expect(all.map(toggleFavorite)).toEqual([...Array(3).fill('FAVORITE'), ...Array(3).fill('ARCHIVED_FAVORITE')])
})

test.each([
  ['', whole],
  [
    '?search=loan&status=favorite&status=unread&from=app&owner=mine&waits=us&sort=a-z&page=12&form=7',
    {
      ...whole,
      search: 'loan',
      kinds: ['unread', 'favorite'],
      from: ['app'],
      owner: 'mine',
      waits: 'us',
      sort: 'A_TO_Z',
      page: 12,
      form: 7,
    },
  ],
  ['?waits=us&sort=longest-wait', { ...whole, waits: 'us', sort: 'LONGEST_WAIT' }],
  ['?status=new&from=fax&owner=ada&waits=them&sort=up&page=-1&form=x', whole],
  ['?page=1.5&form=0&search=%20', whole],
])('the address %s is read as this query', (address, asked) => {
  expect(parseFormsAddress(address)).toEqual(asked)
  expect(parseFormsAddress(formsAddress(parseFormsAddress(address)))).toEqual(asked)
})

test.each([
  ['', 'inbox', ['UNREAD', 'READ', 'FAVORITE'], ['WEBSITE', 'BANKING_APP'], null, null],
  ['', 'archived', ['ARCHIVED_UNREAD', 'ARCHIVED_READ', 'ARCHIVED_FAVORITE'], ['WEBSITE', 'BANKING_APP'], null, null],
  [
    '?status=unread&status=favorite&from=app&owner=mine&waits=member',
    'inbox',
    ['UNREAD', 'FAVORITE'],
    ['BANKING_APP'],
    'MINE',
    'MEMBER',
  ],
  ['?status=read&from=website&owner=nobody', 'archived', ['ARCHIVED_READ'], ['WEBSITE'], 'NOBODY', null],
] as const)(
  'the filters %s of the %s select these statuses, sources and owners',
  (address, tab, status, sources, owner, waitsFor) => {
    expect(toFormsRequest(parseFormsAddress(address), tab)).toEqual({ status, sources, owner, waitsFor })
  },
)

test('a list whose last text ends in a period gets no second one', () => {
  const [form] = samples.getForms.answers.full
  const listed = {
    ...form,
    securedFormValues: { Card: { Agreed: ['Yes.', 'I agree to a credit report.'] } },
  } as NonNullable<typeof form>
  expect(toReceivedForm(listed).sections[0]?.values[0]?.text).toBe('Yes., I agree to a credit report.')
})

test('a text is shown as it is, a list as a sentence, and a value of any other kind not at all', () => {
  const [plain, , visitor] = samples.getForms.answers.full.map(toReceivedForm)
  expect(plain?.sections[0]?.values[1]).toEqual({ title: 'Preferred Contact', text: 'Email, Mobile phone.' })
  expect(visitor).toMatchObject({ member: null, name: 'Contact Us' })
  expect(visitor?.sections[0]?.values.map(({ text }) => text)).toEqual([
    '<script>alert(document.cookie)</script>',
    'javascript:alert(1)',
    null,
    null,
  ])
})
