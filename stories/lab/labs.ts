import type { Found as AnyFound } from 'statechart-lab'
import type { Lab } from './lab.ts'

export type Found = AnyFound & { lab: Lab }

const files = import.meta.glob<Lab>('../*/*.samples.ts', { eager: true, import: 'lab' })

/** Lists every machine with its samples. `npm test` fails for a machine without. */
export const labs: readonly Found[] = Object.entries(files).map(([path, lab]) => foundIn(path.replace('../', ''), lab))

function foundIn(path: string, lab: Lab): Found {
  const file = `machines/${path.replace('.samples.ts', '.machine.ts')}`
  return { id: lab.machine.id, area: path.slice(0, path.indexOf('/')), lab, file, samples: `stories/${path}` }
}
