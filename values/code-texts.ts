const callStart = 'If you are on the phone with us'

/** What the bank asks for and what it does not: every message and page that says so takes it from here. */
export const codeTexts = {
  /** The beginning of the one message whose code staff ask for. */
  callStart,
  neverByPhone: 'We never ask for it by phone.',
  byPhone: `We never ask for your password. By phone we ask for one code alone: that of a message that begins “${callStart}”.`,
} as const
