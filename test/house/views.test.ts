import { join } from 'node:path'
import { expect, test } from 'vitest'
import { houseFiles, top } from './files.ts'
import { labPathOf } from './journeys.ts'
import { isMachinePath } from './machines.ts'

const paths = houseFiles().map(({ path }) => path)
const flows = paths.filter(isMachinePath).map(labPathOf)
const known = (...files: string[]) => files.find((file) => paths.includes(file))

test('every machine shows its screen in the lab, or says why it has none', async () => {
  const faults = []
  for (const samples of flows) {
    const lab = known(samples.replace('.samples.ts', '.lab.ts'), samples)
    const reason: string | null = lab && (await import(/* @vite-ignore */ join(top, lab))).lab.noView
    const stories = samples.replace('.samples.ts', '.stories.tsx')
    const view = known(samples.replace('.samples.ts', '.view.tsx'), stories)
    if (!view && !reason?.trim())
      faults.push(`${lab}: let the \`component\` of ${stories} draw its screen from { actor }, or give the reason as \`noView\`.`)
    if (view && reason) faults.push(`${lab}: ${view} draws it. Take \`noView\` off.`)
  }
  expect(faults).toEqual([])
})
