import { join } from 'node:path'
import { expect, test } from 'vitest'
import { houseFiles, top } from './files.ts'
import { labPathOf } from './journeys.ts'
import { isMachinePath } from './machines.ts'

const paths = houseFiles().map(({ path }) => path)
const labs = paths.filter(isMachinePath).map(labPathOf)
const viewOf = (lab: string) => lab.replace(/\.lab\.ts$/, '.view.tsx')

test('every machine shows its screen in the lab, or says why it has none', async () => {
  const faults = []
  for (const lab of labs.filter((path) => paths.includes(path))) {
    const reason: string | null = (await import(/* @vite-ignore */ join(top, lab))).lab.noView
    const view = viewOf(lab)
    if (!paths.includes(view) && !reason?.trim())
      faults.push(`${lab}: export from ${view} a \`View\` that draws its screen from { actor }, or give the reason as \`noView\`.`)
    if (paths.includes(view) && reason !== null) faults.push(`${lab}: ${view} draws it. Take \`noView\` off.`)
  }
  expect(faults).toEqual([])
  expect(paths.filter((path) => path.endsWith('.view.tsx') && !labs.map(viewOf).includes(path))).toEqual([])
})
