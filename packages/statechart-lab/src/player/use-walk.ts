import { useMemo, useState } from 'react'
import type { Lab } from '../lab.ts'
import type { Path, Step } from '../path.ts'
import { decode, encode } from './link.ts'

/** Has the whole path and the current position: after Back, Forward takes the rest again. */
type Walk = { path: Path; at: number; damage: string | null }

const toShown = ({ path: { input, steps }, at }: Walk): Path => ({ input, steps: steps.slice(0, at) })

const walkFrom = (lab: Lab, link: string): Walk => {
  const { path, damage } = decode(lab, link)
  return { path, at: path.steps.length, damage }
}

/** Tracks the current place in a machine. Calls `onMove` with every new place, as a link. */
export function useWalk(lab: Lab, link: string, onMove: (link: string) => void) {
  const [walk, setWalk] = useState(() => walkFrom(lab, link))
  const shown = useMemo(() => toShown(walk), [walk])
  const move = (path: Path, index: number) => {
    const next = { path, at: index, damage: null }
    setWalk(next)
    onMove(encode(lab, toShown(next)))
  }
  return {
    ...walk,
    shown,
    link: encode(lab, shown),
    go: (index: number) => move(walk.path, index),
    take: (step: Step) => move({ input: shown.input, steps: [...shown.steps, step] }, shown.steps.length + 1),
    follow: (link: string) => {
      const { path } = decode(lab, link)
      move(path, path.steps.length)
    },
    begin: (input: unknown) => move({ input, steps: [] }, 0),
  }
}

export type Walking = ReturnType<typeof useWalk>
