type State = { context: { id: number } }

export type TypingEvent = { type: 'typing.hear' }
export type TypingTag = 'otherTyping'

export const typingDelays = { untilReportedAgain: 4_000, untilSilent: 6_000 }
export const typingGuards = {
  wordy: ({ event }: { event: object }): boolean =>
    'change' in event && Boolean((event.change as { text?: string }).text?.trim()),
}

/** The region that tells the other side that this one is typing. Nobody hears of a report that failed. */
export const reportingTyping = {
  initial: 'unreported',
  states: {
    unreported: { on: { 'draft.change': { guard: 'wordy', target: 'reporting' } } },
    reporting: {
      tags: 'busy',
      invoke: {
        id: 'reportTyping',
        src: 'reportTyping',
        input: ({ context: { id } }: State) => ({ id }),
        onDone: 'reported',
        onError: 'reported',
      },
    },
    reported: { after: { untilReportedAgain: 'unreported' } },
  },
} as const

/** The region that hears whether the other side is typing, until its message is there. The flow's guard is `unread`. */
export const hearingTyping = {
  initial: 'silent',
  invoke: {
    id: 'typingListener',
    src: 'typingListener',
    input: ({ context: { id } }: State) => ({ id }),
    onError: '.silent',
  },
  states: {
    silent: { on: { 'typing.hear': 'typing' } },
    typing: {
      tags: 'otherTyping',
      always: { guard: 'unread', target: 'silent' },
      after: { untilSilent: 'silent' },
      on: { 'typing.hear': { target: 'typing', reenter: true } },
    },
  },
} as const
