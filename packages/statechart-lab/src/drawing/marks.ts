/** What a chart shows in addition to its structure. */
export type Marks = {
  /** Ids of states. */
  active?: ReadonlySet<string> | undefined
  /** Names of transitions that could be taken now. */
  open?: ReadonlySet<string> | undefined
  /** Names of transitions that tests took; without it no coverage is painted. */
  taken?: ReadonlySet<string> | null | undefined
  missed?: ReadonlySet<string> | undefined
  /** Called when an open transition is pressed. */
  onTake?: ((transition: string) => void) | undefined
}
