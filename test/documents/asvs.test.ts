import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security/asvs.md', 'utf8')

type Row = { number: string; answer: string; evidence: string }
/** Reads the rows of all tables, in order. */
const readRows = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number = '', answer = '', evidence = '']) => ({ number, answer, evidence }),
  )
const rows = readRows(page)
const answered = (answer: string) => rows.filter((row) => row.answer === answer)
const toLinks = (text: string) => [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].flatMap(([, target]) => target ?? [])
const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Returns what is wrong with a row. */
function rowViolations({ number, answer, evidence }: Row): string[] {
  if (answer === 'not applicable') return /^[A-Z].+\.$/.test(evidence) ? [] : [`${number} says no reason`]
  if (answer !== 'met' && answer !== 'departure') return [`${number} has the answer ${answer}`]
  const links = toLinks(evidence)
  if (links.length === 0) return [`${number} names no file`]
  return links
    .filter((target) => !existsSync(join('docs/security', target)))
    .map((target) => `${number} names ${target}, which is not there`)
}

test('each of the 253 requirements has a row, once and in order', () => {
  const numbers = rows.map(({ number }) => number)
  // Every line of a table that begins with a number is a whole row.
  expect(page.match(/^\| \d.*$/gm)).toHaveLength(rows.length)
  expect(numbers).toHaveLength(253)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual(numbers.toSorted(inOrder))
})

test('each row has an answer, and a file that is there or a reason', () => {
  expect(rows.flatMap(rowViolations)).toEqual([])
})

test.each([
  ['| 1.1.1 | be good | perhaps | [a](data.md) |', '1.1.1 has the answer perhaps'],
  ['| 1.1.1 | be good | met | surely |', '1.1.1 names no file'],
  ['| 1.1.1 | be good | departure | [departures](#departures) |', '1.1.1 names no file'],
  ['| 1.1.1 | be good | met | [a](nowhere.md) |', '1.1.1 names nowhere.md, which is not there'],
  ['| 1.1.1 | be good | not applicable | none |', '1.1.1 says no reason'],
])('the row %s is reported', (text, violation) => {
  expect(readRows(text).flatMap(rowViolations)).toEqual([violation])
})

test('the introduction has the counts of the tables', () => {
  const [, all, met, departures, others] =
    /, (\d+) in all: (\d+) are met, (\d+) are departures, and (\d+) are not applicable\./.exec(page) ?? []
  expect([all, met, departures, others].map(Number)).toEqual([
    rows.length,
    answered('met').length,
    answered('departure').length,
    answered('not applicable').length,
  ])
})

test('each departure is explained once, and nothing else is', () => {
  const explained = [...page.matchAll(/^- \*\*[^*]+\*\* \(([\d., ]+)\) .{80}/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  )
  expect(explained.toSorted(inOrder)).toEqual(answered('departure').map(({ number }) => number))
})
