import type { ComponentType } from 'react'
import { FurrowEdge } from './FurrowEdge.tsx'
import { HousingPlate } from './HousingPlate.tsx'
import { InsuredPlate } from './InsuredPlate.tsx'
import { LighthouseMark } from './LighthouseMark.tsx'
import { OakLeafMark } from './OakLeafMark.tsx'
import { WaveEdge } from './WaveEdge.tsx'

export type Drawings = {
  Logo: ComponentType<{ size: number }>
  Edge: ComponentType
  plates: readonly ComponentType[]
}

const drawings: Record<string, Drawings> = {
  harborlight: { Logo: LighthouseMark, Edge: WaveEdge, plates: [InsuredPlate, HousingPlate] },
  prairieoak: { Logo: OakLeafMark, Edge: FurrowEdge, plates: [InsuredPlate] },
}

/** What is drawn for an institution. Most have no drawings, and nobody wears another's. */
export const drawingsOf = (key: string | undefined): Drawings | null => (key && Object.hasOwn(drawings, key) && drawings[key]) || null
