import type { ComponentType } from 'react'
import { HarborScene } from './HarborScene.tsx'
import { PrairieScene } from './PrairieScene.tsx'

/** Maps the key of a brand to its banner. */
export const scenes = { harborlight: HarborScene, prairieoak: PrairieScene } satisfies Record<string, ComponentType>

export type SceneKey = keyof typeof scenes
