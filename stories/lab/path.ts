import type { EventObject } from 'xstate'
import type { ApiError } from '../../api/problems.ts'

export type Step =
  | { do: 'send'; event: EventObject & Record<string, unknown> }
  | { do: 'answer'; id: string; output: unknown }
  | { do: 'refuse'; id: string; error: ApiError }
  /** What a listener or a machine inside ends in when something is wrong with it. */
  | { do: 'crash'; id: string }
  | { do: 'wait'; ms: number }
  /** By its name among what happens outside of the machine. */
  | { do: 'outside'; what: string }

/** Plain data, so that it can be kept, sent and walked again. */
export type Path = { input: unknown; steps: readonly Step[] }

/** As a person tells it. */
export const wordsOf = ({ steps }: Path): string => steps.map(wordOf).join(', ') || 'the start'

function wordOf(step: Step): string {
  if (step.do === 'send') return step.event.type
  if (step.do === 'wait') return `${step.ms / 1_000} s`
  return step.do === 'outside' ? step.what : `${step.id} ${step.do}`
}
