import type { FieldError } from '../../values/field-errors.ts'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { errorFromEvent } from '../../api/problems.ts'
import { type DialogEvent, dialogs, noDialog, type WithAbout, showing } from '../shared/dialogs.recipe.ts'
import { noPages, type PageContext, paging, pagingGuards } from '../shared/paging.recipe.ts'
import { missingGuard, whenMissing } from '../shared/reading.recipe.ts'
import { todayIn } from '../shared/today.recipe.ts'
import {
  firstRange,
  type TextRange,
  type TextRangeDraft,
  rangeErrors,
  parseTextRange,
  type SentText,
  typedRange,
} from './text-history.rules.ts'
import { getTextUsage } from './text-history.services.ts'

/** `phoneNumber`: null for all phones. */
type Input = { userId: number; zone: string; phoneNumber: string | null }
type Abouts = { sentText: { text: SentText } }
/** `range`: the days of the texts on the screen, even if others were typed since. */
type Context = Input &
  PageContext<SentText> &
  WithAbout<Abouts> & { range: TextRange; draft: TextRangeDraft; fieldErrors: readonly FieldError<TextRangeDraft>[] }
type Event =
  | DialogEvent<Abouts>
  | { type: 'reload' | 'history.more' | 'draft.submit' | 'sentText.close' }
  | { type: 'draft.change'; change: Partial<TextRangeDraft> }

export type TextHistoryActor = ActorRefFrom<typeof textHistoryMachine>

const states = paging(
  { getTextUsage },
  {
    input: ({ userId, phoneNumber, range }: Context) => ({ userId, phoneNumber, ...range }),
    whenRefused: whenMissing('#textHistory.missing'),
  },
)

/** Lists texts and replies, newest first, page by page. */
export const textHistoryMachine = setup({
  types: {} as { input: Input; output: { missing: true }; context: Context; events: Event; tags: 'busy' },
  actors: { getTextUsage },
  guards: {
    ...pagingGuards,
    searchable: ({ context }) => parseTextRange(context.draft) !== null,
    // The number in the address may be invalid.
    missing: ({ event }) => missingGuard.missing({ event }) || 'phoneNumber' in errorFromEvent(event).fields,
  },
}).createMachine({
  id: 'textHistory',
  initial: 'open',
  output: ({ event }) => event.output as { missing: true },
  context: ({ input }) => {
    const range = firstRange(todayIn(input.zone))
    return { ...input, ...noPages, ...noDialog, range, draft: typedRange(range), fieldErrors: [] }
  },
  states: {
    open: {
      type: 'parallel',
      states: {
        list: {
          initial: 'loading',
          on: {
            reload: '.loading',
            'draft.change': {
              actions: assign(({ context, event }) => ({
                draft: { ...context.draft, ...event.change },
                fieldErrors: [],
              })),
            },
            'draft.submit': [
              {
                guard: 'searchable',
                target: '.loading',
                actions: assign(({ context }) => ({
                  ...noPages,
                  range: parseTextRange(context.draft) ?? context.range,
                  fieldErrors: [],
                })),
              },
              { actions: assign(({ context }) => ({ fieldErrors: rangeErrors(context.draft) })) },
            ],
          },
          states,
        },
        dialog: dialogs({ sentText: showing<Abouts['sentText']>() }),
      },
    },
    missing: { type: 'final', output: { missing: true } },
  },
})
