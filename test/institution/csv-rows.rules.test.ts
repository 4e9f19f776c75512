import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseCsvRows } from '../../server/csv-rows.ts'

const dir = await mkdtemp(join(tmpdir(), 'sharedraft-csv-'))
afterAll(() => rm(dir, { recursive: true }))
let files = 0

async function parse(text: string | Buffer) {
  const path = join(dir, `${++files}.csv`)
  await writeFile(path, text)
  const rows = []
  for await (const read of parseCsvRows(path)) rows.push(...read)
  return rows
}

test('a CSV file is read by RFC 4180, each row with its line number', async () => {
  expect(await parse('\ufeffa,b\r\n1,"two, and ""more"""\r\n\r\n"three\nlines",\n"",x')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'two, and "more"'] },
    { line: 4, cells: ['three\nlines', ''] },
    { line: 6, cells: ['', 'x'] },
  ])
})

test('a CSV row that spans chunks of the file is read whole', async () => {
  const long = `${'é"'.repeat(500_000)}`
  const [row] = await parse(`"${long.replaceAll('"', '""')}",end\n`)
  expect(row).toEqual({ line: 1, cells: [long, 'end'] })
})

test.each([
  ['a,b"c\n', 'line 1: a quote inside a cell must be doubled, and the cell in quotes'],
  ['a\n"b"c\n', 'line 2: after its closing quote a cell ends'],
  ['a\n"b\nc', 'line 2: a quote is opened and never closed'],
  [Buffer.from([0x61, 0xe9, 0x0a]), 'the file is not UTF-8'],
])('an invalid CSV file is refused with its line: %j', async (text, says) => {
  await expect(parse(text)).rejects.toThrow(says)
})
