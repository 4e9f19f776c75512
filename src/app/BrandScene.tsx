import { createContext, useContext, useEffect, useState } from 'react'
import { useEarlyApp } from '../shared/app.ts'
import type { scenes as all, SceneKey } from './marks/scenes.ts'
import classes from './BrandScene.module.css'

/** The drawings, on the server: it need not load any. */
export const ScenesContext = createContext<typeof all | null>(null)

const drawnFor: readonly string[] = ['harborlight', 'prairieoak'] satisfies SceneKey[]

/** Returns whether a banner was drawn for an institution, without fetching it. */
export const hasBrandScene = (key: string): boolean => drawnFor.includes(key)

// Keep what the server has drawn: drawing it again would cost time.
const drawn = globalThis.document?.querySelector(`.${classes.banner}`)?.innerHTML ?? ''

/** Draws the institution's decorative banner, which comes with the page or loads. */
export function BrandScene() {
  const { key } = useEarlyApp().config.setup.brand
  const [scenes, setScenes] = useState(useContext(ScenesContext))
  const isMissing = !scenes && !drawn
  useEffect(() => {
    if (isMissing) void import('./marks/scenes.ts').then((module) => setScenes(module.scenes))
  }, [isMissing])
  if (drawn && !scenes && hasBrandScene(key))
    return <div className={classes.banner} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  const Scene = scenes && hasBrandScene(key) ? scenes[key as SceneKey] : undefined
  return <div className={classes.banner}>{Scene && <Scene />}</div>
}
