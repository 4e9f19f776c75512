import { useEffect, useState } from 'react'
import type { Lab } from '../lab.ts'
import type { Machines } from './application.ts'

type Loaded = { id: string; lab: Lab | null; failure: string | null }

/** Loads a machine. Returns null until it is there. */
export function useLab({ load }: Pick<Machines, 'load'>, id: string): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isHere = true
    const keep = (found: Omit<Loaded, 'id'>) => isHere && setLoaded({ id, ...found })
    load(id).then(
      (lab) => keep({ lab, failure: null }),
      (reason: unknown) => keep({ lab: null, failure: reason instanceof Error ? reason.message : String(reason) }),
    )
    return () => {
      isHere = false
    }
  }, [load, id])
  return loaded?.id === id ? loaded : null
}
