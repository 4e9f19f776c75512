import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../src/app/routes.tsx'
import { doors, historyAt, landings, outside, receiptAt, screens } from '../../src/shared/addresses.ts'

const found = (address: string) => matchRoutes(routes, address)?.at(-1)

test.each([doors, landings, outside].flatMap((addresses) => Object.values(addresses)))('something stands at %s', (address) => {
  expect(found(address)?.route.path).not.toBe('*')
})

test('links lead to the screens that are built, and to no other', () => {
  const missing = Object.entries(screens).filter(([, address]) => found(address)?.route.path === '*')
  expect(missing.map(([name]) => name)).toEqual(['goals', 'loanApplication', 'messages', 'notifications'])
})

test('the address of a history names its account, and that of a receipt its number', () => {
  expect(found(historyAt({ uniqueId: 'S1', accountType: 1 }))).toMatchObject({
    params: { uniqueId: 'S1', accountType: '1' },
    route: { path: 'accounts/:uniqueId/:accountType/history' },
  })
  expect(found(receiptAt('4820193375'))).toMatchObject({ params: { confirmNum: '4820193375' }, route: { path: 'transfers/:confirmNum' } })
})
