import { expect, test } from 'vitest'
import { findActivePlace, findCurrentItem, menuFor, type MenuPlace, getMenuPlaces } from '../../src/app/menu.rules.ts'
import type { components } from '../../api/schema.d.ts'
import { AdminRole } from '../../values/enumerations.ts'

type MenuItem = components['schemas']['MenuItem']
const item = (displayName: string, path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  displayName,
  path,
  iconName: 'home',
  ...more,
})
const everywhere = () => true
const names = (places: readonly MenuPlace[]): unknown[] =>
  places.map(({ name, under }) => (under.length > 0 ? [name, names(under)] : name))

test('a menu entry is shown as the institution configured it', () => {
  const written = item('Help', '/dashboard/help', { iconName: 'help', iconRightName: 'right', bottom: true })
  expect(getMenuPlaces([written], everywhere)).toEqual([
    {
      name: 'Help',
      path: '/dashboard/help',
      icon: 'help',
      rightIcon: 'right',
      isExternal: false,
      isBottom: true,
      under: [],
    },
  ])
})

test('an institution can hide a menu entry, and an entry without that setting is shown', () => {
  const menu = [
    item('Home', '/dashboard/accounts'),
    item('Goals', '/dashboard/goals', { showMenu: false }),
    item('Links', '/dashboard/links', { showMenu: true }),
  ]
  expect(names(getMenuPlaces(menu, everywhere))).toEqual(['Home', 'Links'])
})

test('a menu entry whose screen is not built is not shown', () => {
  const menu = [item('Home', '/dashboard/accounts'), item('Goals', '/dashboard/goals')]
  expect(names(getMenuPlaces(menu, (path) => path === '/dashboard/accounts'))).toEqual(['Home'])
})

test.each([
  '/admin/panel',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  'javascript:alert(1)',
  'goals',
  '/dashboards/goals',
  '',
])('a menu entry that leads to %j is not shown, because it is no member screen', (path) => {
  expect(getMenuPlaces([item('Strange', path)], everywhere)).toEqual([])
})

test('the menu of staff has what their role may open, external sites of the role, and no member screen', () => {
  const cms = { externalLink: true, roles: [AdminRole.FULL_ACCESS] }
  const menu = [
    item('Home', '/admin/panel/'),
    item('Members', '/admin/panel/members'),
    item('Accounts', '/dashboard/accounts'),
    item('CMS', 'https://cms.example/', cms),
    item('Documents', 'https://documents.example/', { externalLink: true }),
  ]
  const namesFor = (role: AdminRole | null) => menuFor(role, menu).map(({ displayName }) => displayName)
  expect(namesFor(AdminRole.FULL_ACCESS)).toEqual(['Home', 'Members', 'CMS', 'Documents'])
  expect(namesFor(AdminRole.CONTENT_MANAGEMENT)).toEqual(['Home', 'Documents'])
  expect(namesFor(null)).toEqual([])
})

test('a menu entry may open another site over https only', () => {
  const external = (path: string) => item('Statements', path, { externalLink: true })
  expect(getMenuPlaces([external('https://statements.example/')], () => false)).toMatchObject([
    { name: 'Statements', path: 'https://statements.example/', isExternal: true },
  ])
  for (const path of [
    'http://statements.example/',
    'javascript:alert(1)',
    'statements.example',
    '/dashboard/links',
    '',
  ])
    expect([path, getMenuPlaces([external(path)], everywhere)]).toEqual([path, []])
})

test('a menu parent without its own screen leads to its first built child, and is hidden without one', () => {
  const menu = [
    item('E-Pay', '', {
      subMenu: [item('Summary', '/dashboard/payments'), item('Activity', '/dashboard/payments/activity')],
    }),
  ]
  expect(getMenuPlaces(menu, (path) => path.endsWith('activity'))).toMatchObject([
    { name: 'E-Pay', path: '/dashboard/payments/activity', under: [{ name: 'Activity' }] },
  ])
  expect(getMenuPlaces(menu, () => false)).toEqual([])
})

test('an empty menu has no places and no active entry', () => {
  expect(getMenuPlaces([], everywhere)).toEqual([])
  expect(findActivePlace([], '/dashboard/accounts')).toBeUndefined()
})

const places = getMenuPlaces(
  [
    item('Home', '/dashboard/accounts'),
    item('E-Pay', '/dashboard/payments', {
      subMenu: [item('Summary', '/dashboard/payments'), item('Activity', '/dashboard/payments/activity')],
    }),
    item('Advanced Search', '/dashboard/accounts/search'),
    item('Loans', '/dashboard/loans/request-information'),
    item('Statements', 'https://statements.example/dashboard/statements', { externalLink: true }),
  ],
  everywhere,
)

test.each([
  ['/dashboard/accounts', 'Home'],
  ['/dashboard/accounts/', 'Home'],
  ['/dashboard/accounts/A1B2/1/history', 'Home'],
  ['/dashboard/accounts/search', 'Advanced Search'],
  ['/dashboard/accounts/search/results/3', 'Advanced Search'],
  ['/dashboard/accounts/searches', 'Home'],
  ['/dashboard/payments', 'E-Pay'],
  ['/dashboard/payments/payees/7', 'E-Pay'],
  ['/dashboard/loans/application/5', 'Loans'],
  ['/dashboard/statements', undefined],
  ['/dashboard/goals', undefined],
  ['/dashboard', undefined],
  ['/dashboard/', undefined],
])('at the address %s the active menu entry is %s', (address, name) => {
  expect(findActivePlace(places, address)?.name).toBe(name)
})

test.each([
  ['/dashboard/payments', 'Summary'],
  ['/dashboard/payments/activity', 'Activity'],
  ['/dashboard/payments/activity/9', 'Activity'],
  ['/dashboard/payments/', 'Summary'],
  ['/dashboard/accounts', undefined],
])('at the address %s the current sub-menu entry is %s', (address, name) => {
  expect(findCurrentItem(places.find((place) => place.name === 'E-Pay')?.under ?? [], address)?.name).toBe(name)
})
