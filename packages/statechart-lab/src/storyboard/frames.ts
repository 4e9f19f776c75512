import { activeNames } from '../player/active.ts'
import type { Machines } from '../player/application.ts'
import { encode } from '../player/link.ts'
import { stepWords } from '../player/moves.ts'
import { pathBy } from '../path-by.ts'
import { replay } from '../replay.ts'

/**
 * A moment of a flow: the machine, and its steps by name. `by` says what leads here from another machine; within one
 * machine its steps do.
 */
export type Frame = { title: string; machine: string; steps: readonly string[]; by?: string }
export type Shown = { title: string; machine: string; state: string; link: string; leads: readonly string[] }

/** Replays each frame: where it is, and what led there from the frame before. */
export const framesOf = ({ load }: Pick<Machines, 'load'>, frames: readonly Frame[]): Promise<Shown[]> =>
  Promise.all(
    frames.map(async ({ title, machine, steps, by }, index) => {
      const lab = await load(machine)
      const path = pathBy(lab, steps)
      const run = replay(lab, path)
      const before = frames[index - 1]
      const known = before?.machine === machine ? before.steps.length : path.steps.length
      const taken = path.steps.slice(known).map((step) => stepWords(run, step).title)
      const leads = [...(by ? [by] : []), ...taken]
      return { title, machine, state: activeNames(run), link: encode(lab, path), leads }
    }),
  )
