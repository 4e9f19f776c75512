import { codeTexts } from '../../values/code-texts.ts'
import type { CallerFact } from '../../values/enumerations.ts'

const ago = (minutes: number) =>
  minutes === 0 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`

const facts: Record<CallerFact, string> = {
  bornOn: 'Date of birth',
  homePhoneEnd: 'Last 4 digits of the home phone',
}

export const callerCheckWords = {
  loading: 'Looking up the last check…',
  unchecked: 'The caller was not checked.',
  checked: { code: 'Caller checked by code', facts: 'Caller checked by answers' },
  wrong: { code: 'The caller gave a wrong code', facts: 'The caller gave a wrong answer' },
  when: (text: string, minutes: number) => `${text}, ${ago(minutes)}`,
  by: (name: string) => `by ${name}`,
  check: 'Check the caller',
  again: 'Check again',
  choose: 'How does the caller prove who they are?',
  code: { sms: (to: string) => `Text a code to ${to}`, email: (to: string) => `Email a code to ${to}` },
  askFacts: 'Ask for both answers',
  nothing: 'We know too little of this member to check a caller.',
  cancel: 'Cancel',
  sent: (to: string) =>
    `We sent a code to ${to}. Its message begins “${codeTexts.callStart}”. Ask the caller to read that code to you, and no other.`,
  codeField: 'Code',
  ask: 'Ask the caller for both. Do not help with the answer.',
  facts,
  submit: 'Check',
}
