import { existsSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { operations } from '../../../stories/lab/cover/contract.ts'
import { labs } from '../../../stories/lab/cover/labs.ts'
import { referenceOf } from '../../../stories/lab/cover/reference.ts'
import { ReferenceParts } from '../../../stories/lab/cover/ReferenceParts.tsx'
import type { Lab } from '../../../stories/lab/lab.ts'
import { allStates } from '../../../stories/lab/structure.ts'
import { kettle } from '../kettle.ts'

function renderPage(lab: Lab, known = operations) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <ReferenceParts reference={referenceOf(lab, known)} />
    </MantineProvider>,
  )
  const part = (title: string) =>
    [...page.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title)
  return {
    text: page.textContent,
    rows: (title: string) =>
      [...(part(title)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
  }
}

const headsIn = (rows: string[][]) => rows.map(([head]) => head)

test.each(labs)(
  'the reference of $id names every state, event, guard, delay and service, and only known operations',
  ({ lab }) => {
    const { machine } = lab
    const { text, rows } = renderPage(lab)
    const [, ...states] = allStates(machine.root).map(({ key }) => key)
    expect(headsIn(rows('States')).map((head = '') => head.split(' ')[0])).toEqual([machine.id, ...states])
    expect(headsIn(rows('Events')).toSorted()).toEqual(
      machine.events.filter((event) => !event.startsWith('xstate.')).toSorted(),
    )
    expect(headsIn(rows('Guards'))).toEqual(Object.keys(machine.implementations.guards))
    expect(headsIn(rows('Delays'))).toEqual(Object.keys(machine.implementations.delays))
    expect(headsIn(rows('Services'))).toEqual(Object.keys(machine.implementations.actors))
    expect(text).not.toContain('knows no operation')
  },
)

test('the files that a machine’s reference names exist', () => {
  expect(labs.flatMap(({ file, samples }) => [file, samples]).filter((file) => !existsSync(file))).toEqual([])
  expect(labs.length).toBeGreaterThan(0)
})

test('an operation in a reference has its id, method, path and summary', () => {
  expect(operations.get('createTransfer')).toEqual({
    id: 'createTransfer',
    method: 'POST',
    path: '/fundstransfer',
    summary: "Move money between two of the member's accounts",
  })
})

const heatWater = { id: 'heatWater', method: 'POST', path: '/water', summary: 'Heat it' }

test('a reference lists each service with its contract entry and its outcomes', () => {
  expect(renderPage(kettle, new Map([['heatWater', heatWater]])).rows('Services')).toEqual([
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
    ['bellListener', 'a listener, which tells bell.ring', 'Started in lid.closedbellListener failed: goes to open'],
  ])
})

test('a service whose operation is missing from the contract is listed as unknown', () => {
  expect(renderPage(kettle, new Map()).rows('Services')[0]?.[1]).toBe('openapi.yaml knows no operation heatWater.')
})

test('a reference lists delays, guards and emitted events', () => {
  const { delays, guards, emitted } = referenceOf(kettle, new Map())
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
  expect(emitted).toEqual([{ type: 'whistle', payloads: [{}] }])
})
