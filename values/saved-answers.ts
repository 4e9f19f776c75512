import { wrongMessage } from './conversations.ts'

export const maxSavedAnswers = 200
export const maxTitleLength = 60

const answerFields = ['name', 'form', 'institution', 'me'] as const
export type AnswerFields = Record<(typeof answerFields)[number], string>

/** Fills the fields of a saved answer. */
export const fillAnswer = (text: string, fields: AnswerFields): string =>
  text.replaceAll(/\{(name|form|institution|me)\}/g, (_, field: keyof AnswerFields) => fields[field])

/** Returns what is wrong with a saved answer, by field. */
export function wrongSavedAnswer({ title, text }: { title: string; text: string }): { title?: string; text?: string } {
  const [length, wrong] = [[...title.trim()].length, wrongMessage(text)]
  const unknown = [...text.matchAll(/\{([a-z]+)\}/gi)].find(([, field]) => !answerFields.some((one) => one === field))
  return {
    ...(length === 0 && { title: 'Please write a name.' }),
    ...(length > maxTitleLength && { title: `Write at most ${maxTitleLength} characters.` }),
    ...(unknown && { text: `There is no field ${unknown[0]}. Fields are {name}, {form}, {institution} and {me}.` }),
    ...(wrong && { text: wrong }),
  }
}
