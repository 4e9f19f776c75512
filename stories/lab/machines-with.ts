import { choicesOf } from '../shared/toolbar.ts'
import { addressOf, frameOf, isInStorybook } from './address.ts'
import { found, loadLab } from './found.ts'

/** Returns the machines for the lab's pages, with screens that follow the toolbar. Tests have no page for a screen. */
export function machinesWith(globals: Record<string, unknown>) {
  const choices = choicesOf(globals)
  return {
    all: found,
    load: loadLab,
    frameOf: (id: string) => (isInStorybook() ? frameOf(id, choices) : null),
    addressOf,
  }
}
