import { activeLeaves, activeStates } from '../structure.ts'
import type { Run } from '../replay.ts'
import { words } from './player.words.ts'

/** Returns the ids of all active states, including compound ones. */
export const activeIds = ({ snapshot }: Run): Set<string> => new Set(activeStates(snapshot).map(({ id }) => id))

/** Returns the names of the innermost active states. */
export const activeNames = ({ snapshot }: Run): string =>
  activeLeaves(snapshot)
    .map((leaf) => leaf || words.itself)
    .toSorted()
    .join(', ')
