import { join } from 'node:path'
import { chartOf } from 'statechart-lab'
import { drawn, qualityOf } from 'statechart-lab/drawing'
import { expect, test } from 'vitest'
import { repositoryFiles, top } from '../architecture/files.ts'
import { isMachinePath, machinesIn } from '../architecture/machines.ts'

const machinePaths = repositoryFiles().flatMap(({ path }) => (isMachinePath(path) ? [path] : []))
const none = qualityOf({ width: 0, height: 0, boxes: [], wires: [], starts: [] })

test.each(machinePaths)('%s is drawn with all its states and transitions, and nothing overlaps', async (path) => {
  for (const { machine } of machinesIn(path, await import(/* @vite-ignore */ join(top, path)))) {
    const chart = chartOf(machine)
    const drawing = await drawn(chart)
    expect(drawing.boxes.map(({ state }) => state.id)).toEqual(chart.states.map(({ id }) => id))
    const told = new Set([
      ...drawing.boxes.flatMap(({ rows }) => rows.map(({ transition }) => transition?.name)),
      ...drawing.wires.flatMap(({ labels }) => labels.map(({ transition }) => transition.name)),
    ])
    expect(chart.transitions.filter(({ name }) => !told.has(name))).toEqual([])
    expect({ [chart.id]: qualityOf(drawing) }).toEqual({ [chart.id]: none })
  }
})
