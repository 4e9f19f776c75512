import type { EventObject } from 'xstate'
import type { Failure } from './lab.ts'

export type Step =
  | { do: 'send'; event: EventObject & Record<string, unknown> }
  | { do: 'answer'; id: string; output: unknown }
  | { do: 'refuse'; id: string; error: Failure }
  /** A listener or child machine fails. */
  | { do: 'crash'; id: string }
  | { do: 'wait'; ms: number }
  /** Something outside of the machine happens, by its name in `outside`. */
  | { do: 'outside'; what: string }

/** Plain data, so that it can be saved, sent and replayed. */
export type Path = { input: unknown; steps: readonly Step[] }

export const wordsOf = ({ steps }: Path): string => steps.map(describeStep).join(', ') || 'the start'

function describeStep(step: Step): string {
  if (step.do === 'send') return step.event.type
  if (step.do === 'wait') return `${step.ms / 1_000} s`
  return step.do === 'outside' ? step.what : `${step.id} ${step.do}`
}
