const names = new Set(['Harbor', 'Light', 'Prairie', 'Oak', 'Maria', 'Ada', 'Quicken'])

/** Returns the name of a story as a sentence: Storybook capitalizes every word. */
export const labelOf = (name: string): string =>
  name
    .split(' ')
    .map((word, index) => (index === 0 || names.has(word) ? word : word.toLowerCase()))
    .join(' ')
