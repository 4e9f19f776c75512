import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { chartOf } from './chart.ts'
import type { Lost } from './mending.ts'
import { stuckStates, unreachableStates } from './reach.ts'
import { allStates, transitionName, transitionsOf } from './structure.ts'

/** Describes a mistake in a machine, and where it is: in a state, or in one of its transitions. */
export type Mistake = { state: string; transition: string | null; words: string }

/**
 * Finds the mistakes of a machine. Missing targets are found only in machines that `mended` loaded, because others
 * cannot be created.
 */
export function mistakesOf(machine: AnyStateMachine): Mistake[] {
  const states = allStates(machine.root)
  const inState = (words: string) => (node: AnyStateNode) => ({ state: node.id, transition: null, words })
  return [
    ...states.flatMap(({ id, config }) =>
      lostMistake(config as Lost, (lost) => ({
        state: id,
        transition: null,
        words: `It begins in ${lost}, which does not exist.`,
      })),
    ),
    ...states.flatMap(transitionsOf).flatMap((transition) =>
      lostMistake(transition as Lost, (lost) => ({
        state: transition.source.id,
        transition: transitionName(transition),
        words: `There is no state ${lost}.`,
      })),
    ),
    ...unreachableStates(machine).map(inState('Nothing leads here.')),
    ...stuckStates(machine).map(inState('Nothing leads out of here.')),
    ...chartOf(machine)
      .transitions.filter(({ delay }) => delay === 'unknown')
      .map(({ source, name, about }) => ({ state: source, transition: name, words: `There is no delay ${about}.` })),
  ]
}

const lostMistake = ({ lost }: Lost, mistake: (lost: string) => Mistake): Mistake[] =>
  lost === undefined ? [] : [mistake(lost)]
