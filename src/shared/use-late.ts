import { type ComponentType, startTransition, useState } from 'react'

/** Loads the script of a part of a screen when it is needed. `isMissing`: loading failed. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const ask = () => {
    setMissing(false)
    load().then(
      // Rendered in slices, so that a large part does not block the page.
      (Loaded) => startTransition(() => setPart(() => Loaded)),
      () => setMissing(true),
    )
  }
  return { Part, isMissing, ask }
}
