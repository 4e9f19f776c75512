import type { Run } from '../replay.ts'
import { words } from './player.words.ts'

/** The ids of all states that are active, those around others too. */
export const activeIds = ({ snapshot: { _nodes: nodes } }: Run): Set<string> => new Set(nodes.map(({ id }) => id))

/** The innermost states that are active, as people say them. */
export const activeNames = ({ snapshot: { _nodes: nodes } }: Run): string =>
  nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.') || words.itself)
    .toSorted()
    .join(', ')
