import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPaths, signInPaths } from '../../src/shared/public-addresses.ts'
import { repositoryFiles } from '../architecture/files.ts'
import { productTexts } from './product-texts.ts'

const pages = repositoryFiles().filter(({ path }) => /^docs\/product\/(?!departures|enumerations)/.test(path))
const { texts, isMade } = productTexts()
const all = [...texts].join('\n')
const addresses = addressesOfScreens()

test.each(pages.map(({ path, text }) => [path, text]))('%s quotes only what the product says', (_, text) => {
  const quoted = [...text.matchAll(/"([^"\n]+)"/g)].map(([, quotation = '']) => quotation)
  expect(quoted.filter((quotation) => !isSaid(quotation))).toEqual([])
})

test('the pages about the product name every address of a screen or of the demo and no others', () => {
  const named = pages.flatMap(({ text }) => [...text.matchAll(/`(\/[\w/:?=-]*)`/g)].map(([, address = '']) => address))
  expect(named.filter((address) => !addresses.has(address.replace(/\?.*/, '')))).toEqual([])
  expect([...addresses].filter((address) => !named.some((name) => name.replace(/\?.*/, '') === address))).toEqual([])
})

/** Returns whether a text is quoted correctly. What is in brackets, a number or an ellipsis may be anything. */
const isSaid = (quotation: string): boolean =>
  isMade(quotation, 0.4) || quotation.split(/\([^)]*\)|…|\$?\d[\d,.]*/).every((part) => all.includes(part.trim()))

function addressesOfScreens(): Set<string> {
  const [, members = ''] =
    /const screens: RouteObject\[\] = \[([\s\S]*?)^\]/m.exec(readFileSync('src/app/routes.tsx', 'utf8')) ?? []
  const staff = readFileSync('src/app/staff-routes.tsx', 'utf8')
  const getPaths = (text: string) => [...text.matchAll(/\bpath: '([^'*]+?)(?:\/\*)?'/g)].map(([, path = '']) => path)
  return new Set([
    ...Object.values(signInPaths),
    ...Object.values(publicPaths),
    ...getPaths(members).map((path) => `/dashboard/${path}`),
    '/admin/panel/',
    ...getPaths(staff).map((path) => `/admin/panel/${path}`),
    ...demoAddresses(),
  ])
}

function demoAddresses(): string[] {
  const text = repositoryFiles()
    .filter(({ path }) => path.startsWith('server/demo/pages/'))
    .map((file) => file.text)
    .join('\n')
  return [...text.matchAll(/(?:app\.get\(|url: )'(\/[^']*)'/g)].map(([, address = '']) => address)
}
