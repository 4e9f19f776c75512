import { globSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from 'statechart-lab'
import { drawn } from 'statechart-lab/drawing'
import { machinesIn } from '../../test/architecture/machines.ts'
import type { Note } from './place.ts'
import { median } from './scales.ts'

const top = join(import.meta.dirname, '../..')

/** Times the layout of the largest statechart, after ELK has warmed up. */
export async function benchCharts(rounds: number, note: Note): Promise<void> {
  const charts = []
  for (const path of globSync('machines/*/*.machine.ts', { cwd: top }))
    for (const { machine } of machinesIn(path, await import(join(top, path)))) charts.push(chartOf(machine))
  const [largest] = charts.toSorted((one, other) => getSize(other) - getSize(one))
  if (!largest) throw new Error('There is no machine to lay out.')
  const times = []
  for (let round = -warming; round < rounds; round++) {
    const startedAt = performance.now()
    await drawn(largest)
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  const { id, states, transitions } = largest
  note(
    `layout of ${id}, ${states.length} states, ${transitions.length} transitions`,
    `${median(times).toFixed(0)} ms`,
    '300 ms',
  )
}

const warming = 8
const getSize = ({ states, transitions }: ReturnType<typeof chartOf>) => states.length + transitions.length
