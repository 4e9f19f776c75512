import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { toCsv } from '../../values/csv.ts'
import { cents } from '../../values/money.ts'
import { hasPython } from '../support/programs.ts'

const parseLines = (text: string) => text.split('\r\n')

test('a CSV file starts with a byte order mark, and its lines end with CRLF', () => {
  expect(toCsv(['Date', 'Amount'], [['11/20/2026', cents(-1_234_56)]])).toBe(
    '\uFEFFDate,Amount\r\n11/20/2026,-1234.56\r\n',
  )
})

test('a CSV file without rows has only the header line', () => {
  expect(toCsv(['Date'], [])).toBe('\uFEFFDate\r\n')
})

test.each([
  ['a comma', 'Sons, Daughters', '"Sons, Daughters"'],
  ['a quotation mark', 'Sons "Fine" Bakery', '"Sons ""Fine"" Bakery"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ['no characters', '', ''],
  ['letters of any alphabet', 'Ōsaka Rāmen 大阪ラーメン', 'Ōsaka Rāmen 大阪ラーメン'],
])('a CSV text with %s is quoted where needed', (_what, text, written) => {
  expect(parseLines(toCsv(['Description'], [[text]]))[1]).toBe(written)
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\u00a0+1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '=HYPERLINK("http://example.test","Win")',
])('the CSV text %j gets an apostrophe so that no spreadsheet runs it as a formula', (text) => {
  const [, line = ''] = parseLines(toCsv(['Description'], [[text]]))
  expect(line.replace(/^"/, '').startsWith(`'${text.slice(0, 1)}`)).toBe(true)
})

test('a CSV text that starts with a line break gets an apostrophe as well', () => {
  expect(toCsv(['Description'], [['\r=1']])).toBe('\uFEFFDescription\r\n"\'\r=1"\r\n')
  expect(toCsv(['Description'], [['\n=1']])).toBe('\uFEFFDescription\r\n"\'\n=1"\r\n')
})

test('an amount in a CSV file is a plain number, and a missing amount is blank', () => {
  expect(parseLines(toCsv(['Amount', 'Balance'], [[cents(-5), null]]))[1]).toBe('-0.05,')
})

const read = (text: string) => spawnSync('python3', ['-c', reader], { input: text, encoding: 'utf8' })
const reader =
  'import csv,io,json,sys; print(json.dumps(list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, "utf-8-sig", newline="")))))'

test.runIf(hasPython)('Python’s CSV reader reads every text back unchanged', () => {
  const texts = [
    '',
    ' ',
    'Sons & Daughters "Fine" Bakery, <b>Inc.</b>',
    'one\r\ntwo',
    '"',
    ',',
    'Ōsaka Rāmen 大阪ラーメン',
    "'quoted'",
  ]
  expect(JSON.parse(read(toCsv(['a', 'b'], [texts, texts])).stdout)).toEqual([['a', 'b'], texts, texts])
})
