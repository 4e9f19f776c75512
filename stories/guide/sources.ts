/** A number that the product keeps to, as it is written in `file`. */
export type Limit = { name: string; value: string; file: string; comment: string }
/** A file of stories, by its title in the sidebar. */
export type Screen = { title: string; id: string }

type Sources = {
  /** The texts that the product's documents prescribe, by the story that shows them. */
  documented: readonly { screen: Screen; texts: readonly string[] }[]
  /** The stories nearest to each file of words, by its path from the top. */
  screensOf: Readonly<Record<string, readonly Screen[]>>
  limits: readonly Limit[]
}

/** Storybook fills it from the repository's files when it is built: see tools/storybook/sources.ts. */
export const sources: Sources = { documented: [], screensOf: {}, limits: [] }
