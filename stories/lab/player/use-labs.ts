import { useEffect, useState } from 'react'
import type { Lab } from '../lab.ts'
import { found, loadLab } from './found.ts'

export type Loaded = { lab: Lab; failure: null } | { lab: null; failure: string }

/** Loads every machine. One that fails to load shows why, and does not block the others. */
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
