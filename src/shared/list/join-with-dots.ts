/** Joins the parts of a line, without those that are empty. */
export const joinWithDots = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ')
