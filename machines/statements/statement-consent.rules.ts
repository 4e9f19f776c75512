import type { components } from '../../api/schema.d.ts'
import type { ApiError } from '../../api/problems.ts'
import type { FieldError } from '../../values/field-errors.ts'

export type StatementConsent = components['schemas']['StatementConsent']
/** `number`: what is written in the sample. */
export type NumberDraft = { number: string }

export const emptyNumber: NumberDraft = { number: '' }

const digits = 4

export const typedNumber = (draft: NumberDraft, { number = draft.number }: Partial<NumberDraft>): NumberDraft => ({
  number: number.replaceAll(/\D/g, '').slice(0, digits),
})

export function numberErrors({ number }: NumberDraft): FieldError<NumberDraft>[] {
  if (number === '') return [{ field: 'number', text: 'Open the sample, and enter the number that is in it.' }]
  return number.length < digits ? [{ field: 'number', text: `The number has ${digits} digits.` }] : []
}

/** Returns whether the text changed after it was shown. */
export const isOldText = ({ fields }: ApiError): boolean => 'version' in fields

/**
 * Returns whether the bank mailed the member about this consent or withdrawal. It does not where the statements were as
 * the member wanted them already.
 */
export const isMailed = ({ last }: StatementConsent, earlier: StatementConsent | null): boolean =>
  last !== null && last.at !== earlier?.last?.at

/** Returns what a member reads when they agreed or withdrew. */
export const changedText = (isAgreed: boolean, isSent: boolean): string =>
  [
    isAgreed ? 'You get e-statements now.' : 'You get paper statements from now on.',
    ...(isSent ? ['We sent you an email about it.'] : []),
  ].join(' ')

/** Returns the lines of a disclosure. One that begins with `# ` is a heading. */
export const toLines = (text: string): { text: string; isHeading: boolean }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line.replace(/^# /, ''), isHeading: line.startsWith('# ') }))

/** Returns the screen that asked for e-statements, to which the member returns; null for none of ours. */
export function askedFrom(search: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/dashboard\/[\w/-]+$/.test(from) ? from : null
}
