import { type AnyStateNode, StateNode } from 'xstate'

/** Replaces a target that does not exist. */
export type Lost = { lost?: string }

// The method in which XState resolves targets. It is not public.
const step = '_initialize'
const prototype = StateNode.prototype as unknown as Record<typeof step, (this: AnyStateNode) => void>
const initialize = prototype[step]
let loading = 0

/**
 * XState throws while it makes a machine with a target that does not exist, so its file would not load. While loading,
 * such a target is removed and its name is kept.
 */
export async function mended<T>(load: () => Promise<T>): Promise<T> {
  loading++
  prototype[step] = initializeMended
  try {
    return await load()
  } finally {
    loading--
    if (loading === 0) prototype[step] = initialize
  }
}

function initializeMended(this: AnyStateNode): void {
  mendInitial(this)
  mendTransitions(this)
  initialize.call(this)
}

type Config = Record<string, unknown>

// In place, because every copy that `provide` makes shares this node.
function mendInitial(node: AnyStateNode): void {
  const config = node.config as Config & Lost
  const begin = isRecord(config['initial']) ? config['initial']['target'] : config['initial']
  if (node.type !== 'compound' || Object.hasOwn(node.states, String(begin))) return
  config.lost = String(begin)
  config['initial'] = Object.keys(node.states)[0]
}

function mendTransitions(node: AnyStateNode): void {
  const config = node.config as Config
  const invokes = [config['invoke'] ?? []].flat().filter(isRecord)
  const holders = [config['on'], config['after']].filter(isRecord)
  for (const holder of holders) mendIn(node, holder, Object.keys(holder))
  for (const invoke of invokes) mendIn(node, invoke, ['onDone', 'onError', 'onSnapshot'])
  mendIn(node, config, ['always', 'onDone'])
}

function mendIn(node: AnyStateNode, holder: Config, keys: readonly string[]): void {
  for (const key of keys) {
    const branches = [holder[key] ?? []].flat()
    if (branches.some((branch) => lostIn(node, branch) !== undefined))
      holder[key] = branches.map((branch) => withoutLost(node, branch))
  }
}

function withoutLost(node: AnyStateNode, branch: unknown): unknown {
  const lost = lostIn(node, branch)
  if (lost === undefined) return branch
  const { target: _, ...rest } = isRecord(branch) ? branch : {}
  return { ...rest, lost }
}

const lostIn = (node: AnyStateNode, branch: unknown): string | undefined =>
  [isRecord(branch) ? branch['target'] : branch]
    .flat()
    .find((target): target is string => typeof target === 'string' && !isThere(node, target))

/** `#id` is looked up in the machine, `.child` in the state, and any other name among its siblings. */
function isThere(node: AnyStateNode, target: string): boolean {
  if (target.startsWith('#')) return hasId(node, target)
  const [first = '', ...rest] = target.split('.')
  return first === '' ? hasWay(node, rest) : hasWay(node.parent, [first, ...rest])
}

function hasId({ machine }: AnyStateNode, id: string): boolean {
  try {
    return machine.getStateNodeById(id) !== undefined
  } catch {
    return false
  }
}

const hasWay = (node: AnyStateNode | undefined, [next, ...rest]: readonly string[]): boolean =>
  node !== undefined && (next === undefined || hasWay(node.states[next], rest))

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
