import type { ComponentType } from 'react'
import type { Source } from 'statechart-lab'
import type { AnyActorRef } from 'xstate'
import type { Audience } from '../../values/audience.ts'
import type { Lab } from './lab.ts'

/** Draws the screen of a machine from its actor. */
type Screen = ComponentType<{ actor: AnyActorRef; brand: string }>
/** `alone`: it brings its own app and router. */
type Viewed = { View: Screen; audience?: Audience; alone?: true }
/** The settings that a stories file makes for all its stories. */
type Meta = { title: string; component: Screen; parameters?: Omit<Viewed, 'View'> }

const machines = import.meta.glob('../../machines/**/*.machine.ts')
const samples = import.meta.glob<{ lab: Lab }>('../*/*.samples.ts')
const stories = import.meta.glob<Meta>('../*/*.stories.tsx', { import: 'default' })

/** Returns the id of a file's machine: `sendMoney` for `send-money.samples.ts`. */
const getMachineId = (path: string) =>
  (path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? '').replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const getArea = (path: string) => path.split('/').at(-2) ?? ''

/** Returns the file that a test in `test/<area>` imports. */
const sourceOf = (path: string): Source => ({
  file: path.replace('/machines/', '/stories/').replace('.machine.ts', '.samples.ts'),
  name: 'lab',
  isLab: true,
})

/** Lists every machine of the product by its id. Each loads on demand. */
export const found = Object.keys(machines)
  .map((path) => ({ id: getMachineId(path), area: getArea(path), path, source: sourceOf(path) }))
  .toSorted((one, other) => one.area.localeCompare(other.area) || one.id.localeCompare(other.id))

const findFile = <T>(files: Record<string, () => Promise<T>>, id: string) =>
  Object.entries(files).find(([path]) => getMachineId(path) === id)?.[1]

/** Loads what a machine is stepped through with. */
export async function loadLab(id: string): Promise<Lab> {
  const load = findFile(samples, id)
  if (!load) throw new Error(`No machine is called ${id}.`)
  return (await load()).lab
}

export const hasView = (id: string) => findFile(stories, id) !== undefined

export async function loadView(id: string): Promise<Viewed | null> {
  const meta = await findFile(stories, id)?.()
  return meta ? { View: meta.component, ...meta.parameters } : null
}

/** Returns the title of a machine's stories. */
export const loadTitle = async (id: string): Promise<string | null> => (await findFile(stories, id)?.())?.title ?? null
