import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../src/chart.ts'
import { drawn } from '../../src/drawing/drawn.ts'
import type { Drawing } from '../../src/drawing/layout.ts'
import { phrasesOf } from '../../src/drawing/phrases.ts'
import { kettleMachine } from '../kettle.ts'
import { qualityOf } from '../../src/drawing/quality.ts'

type Chart = ReturnType<typeof chartOf>

/** Lists every word of a drawing, by what it belongs to. */
function textsIn({ boxes, wires }: Drawing) {
  const rows = boxes.flatMap((box) => box.rows.map((row) => ({ ...row, of: row.transition?.name ?? box.state.id })))
  const labels = wires.flatMap((wire) => wire.labels.map((label) => ({ ...label, of: label.transition.name })))
  return [...rows, ...labels].map(({ of, words }) => ({
    of,
    text: words.lines.flatMap(({ phrases }) => phrases.map(({ text }) => text)).join(' '),
  }))
}

const clean = Object.fromEntries(
  Object.keys(qualityOf({ width: 0, height: 0, boxes: [], wires: [], starts: [] })).map((name) => [name, []]),
)

function expectWhole(chart: Chart, drawing: Drawing) {
  const texts = textsIn(drawing)
  const getText = (of: string) => texts.filter((one) => one.of === of).map(({ text }) => text)
  expect(drawing.boxes.map(({ state }) => state.id)).toEqual(chart.states.map(({ id }) => id))
  for (const { id, invokes, initial } of chart.states) {
    expect(getText(id)).toEqual(expect.arrayContaining(invokes.map(({ src }) => expect.stringContaining(src))))
    expect(drawing.starts.some((start) => start.id === id)).toBe(initial !== null)
  }
  for (const transition of chart.transitions) {
    const words = phrasesOf(chart, transition).map(({ text }) => text)
    expect(getText(transition.name)).not.toEqual([])
    for (const text of getText(transition.name)) expect(text).toContain(words.join(' '))
  }
}

test('a machine with one of every kind of transition is drawn without overlaps', async () => {
  const chart = chartOf(kettleMachine)
  const drawing = await drawn(chart)
  expectWhole(chart, drawing)
  expect(qualityOf(drawing)).toEqual(clean)
  expect(textsIn(drawing)).toContainEqual({
    of: 'kettle water.hot: after cooling',
    text: 'after cooling, 1 min / pourOut',
  })
  expect(textsIn(drawing)).toContainEqual({
    of: 'kettle water.heating: heatWater.once done',
    text: 'heatWater.once done / emit whistle, remember',
  })
  expect(textsIn(drawing)).toContainEqual({
    of: 'kettle water.heating: heatWater.once failed 2/2',
    text: 'heatWater.once failed [else] / assign',
  })
  expect(textsIn(drawing)).toContainEqual({ of: 'kettle.water.heating', text: 'heatWater as heatWater.once' })
})

test('a machine of thirty states is drawn without overlaps', async () => {
  const places = Array.from({ length: 30 }, (_, index) => index)
  const states = Object.fromEntries(
    places.map((index) => [
      `s${index}`,
      { on: { 'step.next': `s${(index + 1) % 30}`, 'step.back': `s${Math.max(0, index - 3)}`, 'step.stay': {} } },
    ]),
  )
  const drawing = await drawn(chartOf(createMachine({ id: 'thirty', initial: 's0', states })))
  expect(qualityOf(drawing)).toEqual(clean)
})

test('transitions between a state and its own children are attached to the edges of its box', async () => {
  const machine = createMachine({
    id: 'house',
    initial: 'room',
    states: {
      room: {
        initial: 'chair',
        entry: 'knock',
        on: { sit: '.chair', wait: {} },
        states: { chair: { on: { up: 'floor' } }, floor: { on: { again: { target: '#house.room', reenter: true } } } },
      },
    },
  })
  const { boxes, wires } = await drawn(chartOf(machine))
  const room = boxes.find(({ state }) => state.id === 'house.room')
  const wire = (id: string) => wires.find((wire) => wire.id === id)
  expect(wire('house.room > house.room.chair')?.points[0]?.y).toBe(room?.foot)
  expect(wire('house.room.floor > house.room')?.points.at(-1)?.y).toBe((room?.y ?? 0) + (room?.height ?? 0))
})

test.each<[keyof typeof clean, (drawing: Drawing) => Drawing]>([
  [
    'labelsOnLabels',
    ({ wires, ...rest }) => ({
      ...rest,
      wires: wires.map((wire) => ({ ...wire, labels: wire.labels.map((label) => ({ ...label, x: 200, y: 200 })) })),
    }),
  ],
  [
    'labelsOnStates',
    ({ wires, boxes, ...rest }) => ({
      ...rest,
      boxes,
      wires: wires.map((wire) => ({
        ...wire,
        labels: wire.labels.map((label) => ({ ...label, x: boxes.at(-1)?.x ?? 0, y: boxes.at(-1)?.y ?? 0 })),
      })),
    }),
  ],
  [
    'labelsOnBorders',
    ({ boxes, ...rest }) => ({
      ...rest,
      boxes: boxes.map((box) => (box.depth === 1 ? { ...box, width: box.width / 2 } : box)),
    }),
  ],
  ['statesOnStates', ({ boxes, ...rest }) => ({ ...rest, boxes: boxes.map((box) => ({ ...box, y: 100 })) })],
  [
    'wiresOnStates',
    ({ wires, ...rest }) => ({
      ...rest,
      wires: wires.map((wire) => ({
        ...wire,
        points: [
          { x: 0, y: 0 },
          { x: 0, y: 400 },
          { x: 900, y: 400 },
          { x: 900, y: 0 },
          { x: 0, y: 0 },
          { x: 900, y: 400 },
        ],
      })),
    }),
  ],
  [
    'wiresOnHeads',
    ({ wires, boxes, ...rest }) => ({
      ...rest,
      boxes,
      wires: wires.map((wire) => ({
        ...wire,
        points: [
          { x: 0, y: (boxes[1]?.y ?? 0) + 10 },
          { x: 900, y: (boxes[1]?.y ?? 0) + 10 },
        ],
      })),
    }),
  ],
  [
    'wiresOnLabels',
    ({ wires, ...rest }) => ({ ...rest, wires: wires.map((wire) => ({ ...wire, points: wires[0]?.points ?? [] })) }),
  ],
  ['outside', (drawing) => ({ ...drawing, width: drawing.width / 2 })],
  ['wordsOnWords', ({ boxes, ...rest }) => ({ ...rest, boxes: boxes.map((box) => ({ ...box, height: 10 })) })],
  ['unled', ({ wires, ...rest }) => ({ ...rest, wires: wires.map((wire) => ({ ...wire, points: [] })) })],
])('a chart drawing with this defect is detected: %s', async (failure, spoil) => {
  expect(
    qualityOf(spoil(await drawn(chartOf(kettleMachine))))[failure as keyof ReturnType<typeof qualityOf>],
  ).not.toEqual([])
})
