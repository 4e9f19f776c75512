import type { Run } from '../replay.ts'
import { words } from './player.words.ts'

/** Returns the ids of all active states, including compound ones. */
export const activeIds = ({ snapshot: { _nodes: nodes } }: Run): Set<string> => new Set(nodes.map(({ id }) => id))

/** Returns the names of the innermost active states. */
export const activeNames = ({ snapshot: { _nodes: nodes } }: Run): string =>
  nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.') || words.itself)
    .toSorted()
    .join(', ')
