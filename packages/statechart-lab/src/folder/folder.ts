import { type AnyStateMachine, StateMachine } from 'xstate'
import { bareLab, named, withChildren } from '../bare.ts'
import type { Found } from '../cover/found.ts'
import type { Lab } from '../lab.ts'
import type { Source } from '../test-of.ts'

/** A file of the folder: its path from there, and what it exports. */
export type Loaded = { file: string; exports: Readonly<Record<string, unknown>> }
export type Folder = { labs: readonly Found[]; problems: readonly string[] }

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine
const isLab = (value: unknown): value is Lab =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine) && 'events' in value

/** Returns the machines that files export and those that they start, with their samples where there are some. */
export function machinesIn(files: readonly Loaded[]): Folder {
  const exported = files.flatMap(({ file, exports }) =>
    Object.entries(exports).map(([name, value]) => ({ file, name, value })),
  )
  const samplesOf = ({ file, name, value }: (typeof exported)[number]) => {
    if (!isLab(value)) return []
    const source: Source = { file: `./${file}`, name, isLab: true }
    const sample = { lab: value, file, source }
    return [[value.machine, sample] as const, [named(value.machine, value.machine.id), sample] as const]
  }
  const sampled = new Map(exported.flatMap(samplesOf))
  const labs = new Map<string, Found>()
  /** The files of machines whose name several have. */
  const rivals = new Map<string, Set<string>>()

  function add(machine: AnyStateMachine, file: string, exported?: Source): void {
    const { lab = bareLab(machine), file: samples = '', source = exported } = sampled.get(machine) ?? {}
    const { id } = machine
    const other = labs.get(id)
    if (other && other.lab.machine !== lab.machine) rivals.set(id, new Set([...(rivals.get(id) ?? [other.file]), file]))
    else {
      const area = file.slice(0, Math.max(0, file.lastIndexOf('/')))
      labs.set(id, { id, area, lab, file, samples, ...(source && { source }) })
    }
  }

  for (const { file, name, value } of exported) {
    if (!isMachine(value)) continue
    const nameless = name === 'default' ? (file.split('/').at(-1)?.split('.')[0] ?? name) : name
    const [machine, ...children] = withChildren(named(value, nameless))
    if (machine) add(machine, file, { file: `./${file}`, name })
    for (const child of children) add(child, file)
  }
  for (const { lab, file } of sampled.values()) if (!labs.has(lab.machine.id)) add(lab.machine, file)
  const problems = [...rivals].map(
    ([id, files]) => `Several machines are called ${id}: in ${[...files].join(', ')}. The first is shown.`,
  )
  return { labs: [...labs.values()], problems }
}
