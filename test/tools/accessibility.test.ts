import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFacts } from '../../tools/accessibility/facts.ts'
import { criteria } from '../../tools/accessibility/report.ts'
import { toHeard } from '../../tools/accessibility/spoken.ts'
import { transcriptViolations } from '../../tools/accessibility/transcript.ts'

const facts = readFacts()

test('the report judges each of the 55 criteria of levels A and AA once, in their order', () => {
  const ids = criteria.map(({ id }) => id)
  expect(ids).toHaveLength(55)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31)
})

test('each criterion has a remark of one line, and evidence in files that are there', () => {
  expect(criteria.filter(({ remark, evidence }) => !/^[^\n|]+\.$/.test(remark) || evidence.length === 0)).toEqual([])
  expect(criteria.flatMap(({ evidence }) => evidence).filter((file) => !existsSync(file))).toEqual([])
})

test('no transcript has a control without a name or an announcement without words', () => {
  expect(facts.transcripts.flatMap(({ text }) => transcriptViolations(text))).toEqual([])
})

test.each([
  ['a button without a name', '| Tab | link, Home<br>button, collapsed |', 'Tab: “button, collapsed” has no name.'],
  ['an announcement without words', '| Enter | status: |', 'Enter: an announcement has no words.'],
])('%s in a transcript is found', (_, row, violation) => {
  expect(transcriptViolations(row)).toEqual([violation])
})

test('of what the reader says, a person hears no structure, no part of a name again, and the last of two headings', () => {
  expect(
    toHeard([
      'heading, Receipt, level 1',
      'heading, Receipt: $12.00 transferred, level 1',
      'paragraph',
      'button, Show as a table, not expanded, 1 control',
      'Show as a table',
      'end of paragraph',
      'status: Sent at 12:03 PM, number 1234567890',
    ]),
  ).toEqual([
    'heading, Receipt: $12.00 transferred, level 1',
    'button, Show as a table, collapsed',
    'status: Sent at 12:00 PM, number 0123456789',
  ])
})
