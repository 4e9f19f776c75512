import type { Lab } from './lab.ts'
import { offersIn } from './offers.ts'
import type { Path, Step } from './path.ts'
import { replay } from './replay.ts'

/** Returns the path that takes these steps, each by its name: `draft.submit`, `getSummary: maria`, `30 s pass`. */
export function pathBy(lab: Lab, names: readonly string[], input: unknown = lab.inputs[0]): Path {
  const steps: Step[] = []
  for (const name of names) {
    const offers = offersIn(replay(lab, { input, steps })).filter((offer) => offer.name === name)
    const offer = offers.find(({ takes }) => takes === null || takes.length > 0)
    if (!offer) throw new Error(`${lab.machine.id} does not take ${name} after ${steps.length} steps.`)
    steps.push(offer.step)
  }
  return { input, steps }
}
