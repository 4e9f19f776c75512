import type { InputFrom } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import { keepRemovalError } from './removal-error.recipe.ts'
import type { LogicOf, NameOf, Service } from './reading.recipe.ts'

/** The context of a flow that skips one occurrence, or restores it. */
export type Skipping = { key: string; removalError: ApiError | null }
export type SkippingEvent = { type: 'removal.confirm' | 'removal.cancel' }
export type SkippingTag = 'busy' | 'asking' | 'removing'

/**
 * Returns the states that ask before one occurrence is skipped or restored. The flow has the actions `tellSkipped` and
 * `announceMoneyMoved`, by which lists in other tabs change too.
 */
export function skipping<Skip extends Service, Context extends Skipping>(
  skip: Skip,
  input: (context: Context) => InputFrom<LogicOf<Skip>>,
) {
  const operation = Object.keys(skip)[0] as NameOf<Skip>
  return {
    asking: { tags: 'asking' as const, on: { 'removal.confirm': 'sending', 'removal.cancel': 'closed' } as const },
    sending: {
      tags: ['busy', 'asking', 'removing'] as const,
      invoke: {
        id: operation,
        src: operation,
        input: ({ context }: { context: Context }) => input(context),
        onDone: { target: 'closed' as const, actions: ['announceMoneyMoved', 'tellSkipped'] as const },
        onError: { target: 'asking' as const, actions: keepRemovalError },
      },
    },
    closed: { type: 'final' as const },
  }
}
