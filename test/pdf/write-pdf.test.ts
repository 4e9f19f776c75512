import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writePdf } from '../../server/pdf/write-pdf.ts'
import { cents, format } from '../../values/money.ts'
import type { PaperBlock, PaperDocument } from '../../values/paper.ts'
import { checkedByQpdf, factsOfPdf, structureOfPdf, textOfPdf } from '../support/pdf-readers.ts'
import { hasPdfReaders } from '../support/programs.ts'

const paperOf = (...blocks: PaperBlock[]): PaperDocument => ({
  title: 'History of S-001',
  author: 'Harbor Light Credit Union',
  footer: 'Harbor Light Credit Union, 12 Harbor Street',
  blocks,
})

const heading = { kind: 'heading', level: 1, text: 'Account history' } as const
const columns: (PaperBlock & { kind: 'table' })['columns'] = [
  { label: 'Date', align: 'left' },
  { label: 'Description', align: 'left' },
  { label: 'Amount', align: 'right' },
]
const tableOf = (rows: string[][]): PaperBlock => ({
  kind: 'table',
  caption: 'Transactions',
  columns,
  rows,
})
const small = paperOf(
  heading,
  { kind: 'text', text: 'This is not a monthly statement.' },
  { kind: 'facts', facts: [{ label: 'Opening balance', value: '$1,204.50' }] },
  { kind: 'heading', level: 2, text: 'Łódź, Nguyễn, Αθήνα, Москва' },
  tableOf([
    ['11/02/2026', 'Phở (Trãi) \\ & <Sons>', '-$4.50'],
    ['11/03/2026', '', '$10.00'],
  ]),
)

const amountsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ((index * 7_919) % 90_000) * (index % 3 ? -1 : 1) + 5)
const manyRows = (count: number) =>
  paperOf(
    heading,
    tableOf(
      amountsOf(count).map((amount, index) => [
        `11/${String((index % 28) + 1).padStart(2, '0')}/2026`,
        index % 9 === 0
          ? `Direct deposit ${index} of Prairie Payroll Services, with a memo too long for a single line of this table`
          : `Kestrel Market ${index}`,
        format(cents(amount)),
      ]),
    ),
  )

/** Returns the amounts at the ends of lines, in cents. */
const amountsIn = (text: string) =>
  [...text.matchAll(/^ *11\/\d\d\/2026 .* (−?)\$([\d,]+)\.(\d\d)$/gm)].map(([, sign, dollars = '', rest = '']) =>
    Number(`${sign && '-'}${dollars.replaceAll(',', '')}${rest}`),
  )
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('the same document gives the same bytes on every machine and with every Node', () => {
  const hash = createHash('sha256')
    .update(writePdf(paperOf(...small.blocks, ...manyRows(60).blocks, { kind: 'text', text: '大阪' })))
    .digest('hex')
  // A file that a member was given must come out the same when it is written again. If this must change, let what is
  // kept of each file say by which version it was written, and keep the version that wrote it.
  expect(hash).toBe('e9e9cd5c6d588639ed1bed89d9f694b820609f8e39d443cfdf119d9b1c44f78a')
  expect(writePdf(paperOf(heading))).not.toEqual(writePdf({ ...paperOf(heading), author: 'Prairie Oak' }))
})

test('a table of 100 rows takes 60 kB at most', () => {
  expect(writePdf(manyRows(100)).length).toBeLessThan(60_000)
})

describe.runIf(hasPdfReaders)('other software', () => {
  test('finds no error in a file, its title, and that it is tagged', () => {
    const file = writePdf(small)
    expect(checkedByQpdf(file)).toContain('No syntax or stream encoding errors found')
    expect(factsOfPdf(file)).toMatchObject({
      Title: 'History of S-001',
      Author: 'Harbor Light Credit Union',
      Tagged: 'yes',
      Suspects: 'no',
      Pages: '1',
      'Page size': '612 x 792 pts (letter)',
      'PDF version': '1.7',
    })
    expect(Object.keys(factsOfPdf(file))).not.toContain('CreationDate')
  })

  test('reads headings, names of facts and heads of columns, without the footer', () => {
    const column = (text: string) => ['        TH:', '           /Scope /Column', `          "${text}"`]
    const cell = (text: string) => ['        TD', ...(text ? [`          "${text}"`] : [])]
    expect(structureOfPdf(writePdf(small))).toEqual([
      'Document',
      '  H1 (block)',
      '    "Account history"',
      '  P (block)',
      '    "This is not a monthly statement."',
      '  Table (block)',
      '    TR',
      '      TH:',
      '         /Scope /Row',
      '        "Opening balance"',
      '      TD',
      '        "$1,204.50"',
      '  H2 (block)',
      '    "Łódź, Nguyễn, Αθήνα, Москва"',
      '  Table (block)',
      '    Caption',
      '      "Transactions"',
      '    THead',
      '      TR',
      ...['Date', 'Description', 'Amount'].flatMap(column),
      '    TBody',
      '      TR',
      ...['11/02/2026', 'Phở (Trãi) \\ & <Sons>', '-$4.50'].flatMap(cell),
      '      TR',
      ...['11/03/2026', '', '$10.00'].flatMap(cell),
    ])
  })

  test('reads a character that the fonts do not have, in place of which the page shows a question mark', () => {
    const text = textOfPdf(writePdf(paperOf({ kind: 'text', text: '大阪 Rāmen 🍜, a\u0007b\tc\u00a0d' })))
    expect(text).toContain('大阪 Rāmen 🍜, ab c d')
  })

  test('finds the facts of an account on one page, also where few lines of the page before are left', () => {
    const names = Array.from({ length: 9 }, (_, index) => `Fact ${index}`)
    for (const above of [28, 30, 32]) {
      const texts = Array.from({ length: above }, () => ({ kind: 'text' as const, text: 'Above' }))
      const facts = names.map((label) => ({ label, value: '$1.00' }))
      const pages = textOfPdf(writePdf(paperOf(...texts, { ...heading, level: 2 }, { kind: 'facts', facts }))).split(
        '\f',
      )
      expect(pages.map((page) => names.filter((name) => page.includes(name)).length)).toEqual([0, 9, 0])
    }
  })

  test('finds every amount of 1,000 rows once, and a head and a number on each page', () => {
    const file = writePdf(manyRows(1_000))
    expect(checkedByQpdf(file)).toContain('No syntax or stream encoding errors found')
    const text = textOfPdf(file)
    expect(amountsIn(text)).toEqual(amountsOf(1_000))
    expect(sumOf(amountsIn(text))).toBe(sumOf(amountsOf(1_000)))
    const pages = text.split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(25)
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/^ *Date +Description +Amount$/m)
      expect(page).toMatch(
        new RegExp(`Harbor Light Credit Union, 12 Harbor Street +Page ${index + 1} of ${pages.length}`),
      )
    }
    // pdfinfo takes seconds for the structure of 1,000 rows.
    const structure = structureOfPdf(writePdf(manyRows(100)))
    expect(structure.filter((line) => line.includes('"Description"'))).toHaveLength(1)
    expect(structure.filter((line) => line.trim() === 'TR')).toHaveLength(101)
    expect(structure.join('\n')).not.toContain('Harbor Street')
  })

  test('finds no page that ends with a heading', () => {
    for (let lines = 30; lines < 56; lines++) {
      const fill = Array.from({ length: lines }, (_, index): PaperBlock => ({ kind: 'text', text: `Line ${index}.` }))
      const text = textOfPdf(
        writePdf(
          paperOf(
            ...fill,
            { ...heading, text: 'Upper' },
            { ...heading, level: 2, text: 'Lower' },
            tableOf([['11/02/2026', 'Wages', '$1.00']]),
          ),
        ),
      )
      const page = text.split('\f').find((one) => one.includes('Upper'))
      expect(page).toMatch(/Upper[^]*Lower[^]*Transactions[^]*Date +Description[^]*Wages/)
    }
  })

  test('finds each word of a cell that is taller than a page, and of a word that is wider than its column', () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `w${index}`)
    const wide = 'x'.repeat(400)
    const file = writePdf(
      paperOf(
        heading,
        tableOf([
          ['11/02/2026', words.join(' '), '$1.00'],
          ['11/03/2026', wide, '$2.00'],
        ]),
      ),
    )
    const cells = structureOfPdf(file).join('\n')
    expect(cells.match(/\bw\d+\b/g)).toEqual(words)
    expect(Number(factsOfPdf(file).Pages)).toBeGreaterThan(1)
    expect(
      textOfPdf(file)
        .match(/x+/g)
        ?.filter((part) => part.length > 20)
        .join(''),
    ).toBe(wide)
  })
})
