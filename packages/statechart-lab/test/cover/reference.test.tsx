// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { referencePageWords } from '../../src/cover/cover.words.ts'
import type { Operation } from '../../src/cover/found.ts'
import { emittedBy, referenceOf } from '../../src/cover/reference.ts'
import { ReferenceParts } from '../../src/cover/ReferenceParts.tsx'
import { kettle } from '../kettle.ts'

function renderPage(known: ReadonlyMap<string, Operation>) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <ReferenceParts reference={referenceOf(kettle, known)} />
    </MantineProvider>,
  )
  const part = (title: string) =>
    [...page.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title)
  return {
    rows: (title: string) =>
      [...(part(title)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
  }
}

const heatWater = { method: 'POST', path: '/water', summary: 'Heat it' }

test('a reference lists each service with its contract entry and its outcomes', () => {
  expect(renderPage(new Map([['heatWater', heatWater]])).rows('Services')).toEqual([
    [
      'heatWater',
      'POST /waterHeat itSamples: boiling; Too much.',
      [
        'Started in water.heating',
        'heatWater.once done: does emit whistle, remember, goes to hot',
        'heatWater.once failed: if unplugged, goes to broken',
        'heatWater.once failed: else, does assign, goes to resting',
      ].join(''),
    ],
    [
      'thermostat',
      'a machine of its own',
      'Started in water.hotthermostat done: goes to restingthermostat failed: goes to broken',
    ],
    ['bellListener', 'a listener, which sends bell.ring', 'Started in lid.closedbellListener failed: goes to open'],
  ])
})

test.each([
  ['access', 'lamp.ts', 'lamp.samples.ts', 'In access. Its file is lamp.ts, its samples are in lamp.samples.ts.'],
  ['', 'lamp.ts', '', 'Its file is lamp.ts.'],
])('a reference names only the area and the files that there are', (area, file, samples, text) =>
  expect(referencePageWords.where(area, file, samples)).toBe(text),
)

test('a service whose operation is missing from the contract is listed as unknown', () => {
  expect(renderPage(new Map()).rows('Services')[0]?.[1]).toBe('The contract knows no operation heatWater.')
})

test('a reference lists delays, guards and emitted events', () => {
  const { delays, guards } = referenceOf(kettle, new Map())
  expect(delays.map(({ name, ways: [way] }) => [name, way?.delay])).toEqual([
    ['cooling', 60_000],
    ['moment', 'varying'],
  ])
  expect(guards.map(({ name, ways }) => [name, ways.length])).toEqual([
    ['full', 1],
    ['empty', 1],
    ['cold', 1],
    ['closed', 1],
    ['unplugged', 1],
  ])
  expect(emittedBy(kettle)).toEqual([{ type: 'whistle', payloads: [{}] }])
})
