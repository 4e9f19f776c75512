/** Control characters and direction marks, with which a name or comment can look like something else. */
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Trims a text; returns blank if nothing in it is visible. */
export const tidyText = (text: string): string =>
  /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text) ? '' : text.trim()

export const withoutHiddenCharacters = (text: string): string => text.replaceAll(new RegExp(hidden, 'gu'), '')

export const hasHiddenCharacters = (text: string): boolean => hidden.test(text)

/** Returns whether a text of several lines has hidden characters other than its line breaks. */
export const hasHiddenCharactersInLines = (text: string): boolean => hidden.test(text.replace(/\r?\n/g, ''))
