const names = new Set(['Harbor', 'Light', 'Prairie', 'Oak', 'Maria', 'Ada', 'Quicken'])

/** The name of a story as a sentence: Storybook writes every word of it with a capital. */
export const labelOf = (name: string): string =>
  name
    .split(' ')
    .map((word, index) => (index === 0 || names.has(word) ? word : word.toLowerCase()))
    .join(' ')
