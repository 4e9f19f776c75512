import { useEffect, useState } from 'react'
import type { Lab } from '../lab.ts'
import { found, loadLab } from './found.ts'

export type Loaded = { lab: Lab; failure: null } | { lab: null; failure: string }

/** Every machine as it comes. One that cannot be loaded says why, and keeps no other from coming. */
export function useLabs(): ReadonlyMap<string, Loaded> {
  const [labs, setLabs] = useState<ReadonlyMap<string, Loaded>>(new Map())
  useEffect(() => {
    let isHere = true
    for (const { id } of found) {
      const keep = (loaded: Loaded) => isHere && setLabs((known) => new Map(known).set(id, loaded))
      loadLab(id).then(
        (lab) => keep({ lab, failure: null }),
        (reason: unknown) => keep({ lab: null, failure: reason instanceof Error ? reason.message : String(reason) }),
      )
    }
    return () => {
      isHere = false
    }
  }, [])
  return labs
}
