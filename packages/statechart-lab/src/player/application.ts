import type { Lab } from '../lab.ts'

/** The machines of an application, and where its pages are. */
export type Machines = {
  all: readonly { id: string; area: string }[]
  load: (id: string) => Promise<Lab>
  /** The page on which `Screen` draws this machine; null without one. */
  frameOf: (id: string) => string | null
  /** The page on which `Player` is at the end of this path. */
  addressOf: (id: string, path: string) => string
}
