import { existsSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { allStates, type Lab, referenceOf } from 'statechart-lab'
import { ReferenceParts } from 'statechart-lab/react'
import { expect, test } from 'vitest'
import { operations } from '../../stories/lab/contract.ts'
import { labs } from '../../stories/lab/labs.ts'

function renderPage(lab: Lab) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <ReferenceParts reference={referenceOf(lab, operations)} />
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
    method: 'POST',
    path: '/fundstransfer',
    summary: "Move money between two of the member's accounts",
  })
})
