import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../src/app/routes.tsx'
import { historyAt, homePaths, receiptAt, screens } from '../../src/shared/addresses.ts'
import { signInPaths, publicPaths } from '../../src/shared/public-addresses.ts'
import { officeScreens } from '../../src/shared/office-addresses.ts'
import { offered } from '../../tools/offered.ts'
import { before, signedIn, office } from '../trials/browser/stops.ts'

const found = (address: string) => matchRoutes(routes, address)?.at(-1)

test.each([signInPaths, homePaths, publicPaths].flatMap((addresses) => Object.values(addresses)))(
  'the address %s has a page',
  (address) => {
    expect(found(address)?.route.path).not.toBe('*')
  },
)

test('the browser tour visits every address (add a new screen to test/trials/browser/stops.ts)', () => {
  const stops = [...Object.keys(before), ...Object.keys(signedIn), ...Object.keys(office)]
  expect(stops.toSorted()).toEqual(getAddresses(routes).toSorted())
})

test('every screen that is linked has a page', () => {
  const missing = Object.entries({ ...screens, ...officeScreens }).filter(
    ([, address]) => found(address)?.route.path === '*',
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

// Screens about a chosen thing are reached from that thing.
test('every screen that needs no choice has an address, which a menu of an institution can lead to', () => {
  const { member, staff } = offered.screens
  const needsNone = getAddresses(routes).filter(
    (address) => /^\/(dashboard|admin\/panel)\/[^:]*$/.test(address) && !/\/(\*|search-results)$/.test(address),
  )
  const places = needsNone.map((address) => address.replace(/\/\*$/, ''))
  expect(places.filter((address) => ![...member, ...staff].some((screen) => screen === address))).toEqual([])
})

test('a history address contains its account, and a receipt address its confirmation number', () => {
  expect(found(historyAt({ uniqueId: 'S1', accountType: 1 }))).toMatchObject({
    params: { uniqueId: 'S1', accountType: '1' },
    route: { path: 'accounts/:uniqueId/:accountType/history' },
  })
  expect(found(receiptAt('4820193375'))).toMatchObject({
    params: { confirmNum: '4820193375' },
    route: { path: 'transfers/:confirmNum' },
  })
})

const getAddresses = (inner: readonly RouteObject[], outer = ''): string[] =>
  inner.flatMap(({ path = '', children }) => {
    const address = path === '' ? outer : path.startsWith('/') ? path : `${outer}/${path}`
    return children ? getAddresses(children, address) : [address]
  })
