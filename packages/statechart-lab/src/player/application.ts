import type { Lab } from '../lab.ts'
import type { Source } from '../test-of.ts'

/** The machines of an application, and where its pages are. */
export type Machines = {
  all: readonly { id: string; area: string; source?: Source }[]
  load: (id: string) => Promise<Lab>
  /** The page on which `Screen` draws this machine; null without one. */
  frameOf: (id: string) => string | null
  /** The page on which `Player` is at the end of this path. */
  addressOf: (id: string, path: string) => string
}

/** Returns where tests find a machine, unless its application does not say so. */
export const sourceIn = ({ all }: Machines, id: string): Source | undefined =>
  all.find((machine) => machine.id === id)?.source
