import { allStates, childrenOf, transitionsOf } from 'statechart-lab'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** Returns the states that nothing enters, assuming that guards can pass. */
export function unreachableStates({ root }: AnyStateMachine): AnyStateNode[] {
  const reached = new Set(enteredBy(root))
  // A Set iterates over what is added during the loop.
  for (const node of reached)
    for (const target of getTargets(node)) for (const state of enteredBy(target)) reached.add(state)
  return allStates(root).filter((node) => !reached.has(node))
}

/**
 * Returns the states that nothing leaves. A state is left by a transition of its own or of an outer state that enters
 * another. A region is left together with its parallel state.
 */
export function stuckStates({ root }: AnyStateMachine): AnyStateNode[] {
  return allStates(root).filter((node) => {
    const isRest = node.type === 'atomic' || (node.type === 'final' && !endsMachine(node))
    if (!isRest || node === root || node.parent?.type === 'parallel') return false
    const entered = getAncestors(node).flatMap(getTargets).flatMap(withStarts)
    return !entered.some(
      (other) => nearestAround(node, other)?.type === 'compound' && !getAncestors(node).includes(other),
    )
  })
}

const getAncestors = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? getAncestors(node.parent) : [])]

const nearestAround = (one: AnyStateNode, other: AnyStateNode) =>
  getAncestors(one).find((node) => getAncestors(other).includes(node))

const getTargets = (node: AnyStateNode) => transitionsOf(node).flatMap(({ target }) => (target ?? []) as AnyStateNode[])

const withStarts = (node: AnyStateNode): AnyStateNode[] => [node, ...startsIn(node).flatMap(withStarts)]

/** Returns the states that are entered along with one: the outer ones, and the other regions. */
const enteredBy = (node: AnyStateNode): AnyStateNode[] => {
  const regions = getAncestors(node).flatMap((inner) =>
    inner.parent?.type === 'parallel' ? childrenOf(inner.parent).filter((region) => region !== inner) : [],
  )
  return [...withStarts(node), ...getAncestors(node), ...regions.flatMap(withStarts)]
}

// Treats a history state like the initial state of its parent.
function startsIn(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'parallel') return childrenOf(node)
  if (node.type === 'history') return node.parent ? startsIn(node.parent) : []
  return node.type === 'compound' ? (node.initial.target as AnyStateNode[]) : []
}

const endsMachine = ({ parent }: AnyStateNode): boolean =>
  !parent?.parent || (parent.parent.type === 'parallel' && !parent.parent.parent)
