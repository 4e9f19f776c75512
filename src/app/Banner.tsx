import { createContext, useContext, useEffect, useState } from 'react'
import { useApp } from '../shared/app.ts'
import type { scenes as all, SceneKey } from './marks/scenes.ts'
import classes from './Banner.module.css'

/** Where a banner is drawn and nowhere fetched: on the server. */
export const ScenesContext = createContext<typeof all | null>(null)

const drawnFor: readonly string[] = ['harborlight', 'prairieoak'] satisfies SceneKey[]

/** Returns whether a banner was drawn for an institution, without fetching it. */
export const hasBanner = (key: string): boolean => drawnFor.includes(key)

// What the server has drawn stays as it is: drawing it again would only cost time.
const drawn = globalThis.document?.querySelector(`.${classes.banner}`)?.innerHTML ?? ''

/** The picture of the institution. A browser has it from the page, or fetches it; it says nothing to a reader. */
export function Banner() {
  const { key } = useApp().config.setup.brand
  const [scenes, setScenes] = useState(useContext(ScenesContext))
  const isMissing = !scenes && !drawn
  useEffect(() => {
    if (isMissing) void import('./marks/scenes.ts').then((module) => setScenes(module.scenes))
  }, [isMissing])
  if (drawn && !scenes && hasBanner(key))
    return <div className={classes.banner} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  const Scene = scenes && hasBanner(key) ? scenes[key as SceneKey] : undefined
  return <div className={classes.banner}>{Scene && <Scene />}</div>
}
