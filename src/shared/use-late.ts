import { type ComponentType, startTransition, useState } from 'react'

/** A part of a screen whose script comes when it is asked for. `isMissing`: it could not be loaded. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const ask = () => {
    setMissing(false)
    load().then(
      // Drawn in pieces, so that a large part does not hold up the page.
      (Loaded) => startTransition(() => setPart(() => Loaded)),
      () => setMissing(true),
    )
  }
  return { Part, isMissing, ask }
}
