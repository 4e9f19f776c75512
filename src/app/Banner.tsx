import { createContext, useContext, useEffect, useState } from 'react'
import { useApp } from '../shared/app.ts'
import type { scenes as all } from './marks/scenes.ts'

/** Where a banner is drawn and nowhere fetched: on the server. */
export const ScenesContext = createContext<typeof all | null>(null)

// What the server has drawn is left as it stands: drawing it again would only cost time.
const drawn = globalThis.document?.querySelector('.gate-banner')?.innerHTML ?? ''

/** The picture of the institution. A browser has it from the page, or fetches it; it says nothing to a reader. */
export function Banner() {
  const { key } = useApp().config.setup.brand
  const [scenes, setScenes] = useState(useContext(ScenesContext))
  const isMissing = !scenes && !drawn
  useEffect(() => {
    if (isMissing) void import('./marks/scenes.ts').then((module) => setScenes(module.scenes))
  }, [isMissing])
  if (drawn && !scenes) return <div className="gate-banner" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  const Scene = scenes && Object.hasOwn(scenes, key) ? scenes[key] : undefined
  return <div className="gate-banner">{Scene && <Scene />}</div>
}
