import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryFiles } from '../architecture/files.ts'
import { pageViolations, settingDifferences } from './pages.ts'

const pages = repositoryFiles().filter(({ path }) => path.endsWith('.md'))
const readText = (path: string) => readFileSync(path, 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

test('README, CONTRIBUTING, SECURITY and docs name only files, commands, flags and addresses that are there', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.flatMap(pageViolations)).toEqual([])
})

test.each([
  ['[x](nowhere.md)', 'links to nowhere.md, which is not there'],
  ['[x](../README.md#no-heading)', 'links to the heading ../README.md#no-heading, which is not there'],
  ['`server/nowhere.ts`', 'names server/nowhere.ts, which is not there'],
  ['`npm run nothing`', 'names npm run nothing, which is no script'],
  ['`npm run bench -- --nothing`', 'gives npm run bench --nothing, which it does not take'],
  ['http://localhost:3000/nowhere.', 'names the address /nowhere, which no screen has'],
  ['It is not built yet.', 'says that something is not built yet'],
])('a page with %s is reported', (text, violation) => {
  expect(pageViolations({ path: 'docs/page.md', text })).toEqual([`docs/page.md ${violation}`])
})

test('the server reads the settings that the page on settings and the sample of the environment name, and no others', () => {
  const read = names(readText('server/settings/settings.ts'), /text\('([A-Z_]+)'\)/g)
  const explained = names(readText('docs/operations/settings.md'), /^\| (.+?) \|/gm).flatMap((cell) =>
    names(cell, /`([A-Z_]+)`/g),
  )
  const sampled = names(readText('.env.example'), /^#?([A-Z_]+)=/gm)
  expect(settingDifferences(read, explained)).toEqual([])
  expect(settingDifferences(read, sampled)).toEqual([])
  expect(settingDifferences(['A', 'B'], ['B', 'C'])).toEqual(['A', 'C'])
})

test('code that CONTRIBUTING quotes from a file is in that file', () => {
  const quotes = [...readText('CONTRIBUTING.md').matchAll(/^ *```ts\n *\/\/ (\S+)\n(.*?)^ *```$/gms)]
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
  expect(quotes.length).toBeGreaterThan(1)
  for (const [, path = '', code = ''] of quotes) expect(lines(readText(path))).toContain(lines(code).trim())
})

test('the README has at most 900 words', () => {
  const front = readText('README.md')
  expect(front.split('\n').length).toBeLessThanOrEqual(110)
  expect(front.split(/\s+/).length).toBeLessThanOrEqual(900)
})

test('the page for contributors has at most 180 lines', () => {
  expect(readText('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(180)
})
