import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { ScreenLoadError } from './ScreenLoadError.tsx'
import { isBankReachable } from './reachable.ts'
import { Waiting } from './Waiting.tsx'
import type { Pressed } from '../shared/MemberFlow.tsx'

export type Late = (() => ReactNode) & {
  load: () => Promise<unknown>
  /** Starts what the page reads, if its script is there and the page can begin before it is drawn. */
  begin: (pressed: Pressed) => void
}

type Page = (given: never) => ReactNode
type GivenTo<Loaded extends Page> =
  Parameters<Loaded> extends [infer Given] ? (object extends Given ? [given?: Given] : [given: Given]) : []

/** A script that failed to load. Offline, retry later; online, a release has removed it. */
type LoadFailure = { reason: unknown; isReachable: boolean }

/**
 * Returns a page whose script loads on demand. `given`: its other props. Not `React.lazy`, which shows its fallback for
 * at least 300 ms.
 */
export function late<Name extends string, Script extends Record<Name, Page>>(
  script: () => Promise<Script>,
  name: Name,
  ...given: GivenTo<Script[Name]>
): Late {
  const [added] = given as [object?]
  let Loaded: (ComponentType & Partial<Pick<Late, 'begin'>>) | null = null
  const load = async () => {
    const page: Page = (await script())[name]
    return (Loaded = page as ComponentType)
  }

  /** After a release only a reload knows the new script names. */
  async function reloadWithConnection(reason: unknown): Promise<never> {
    if (await isBankReachable()) location.reload()
    throw reason
  }

  function LatePage() {
    const [Found, setFound] = useState(() => Loaded)
    const [missed, setMissed] = useState<LoadFailure | null>(null)
    // Rendered in slices, so that a large screen does not block the page.
    const open = (Page: ComponentType) => startTransition(() => setFound(() => Page))
    const begin = useEffectEvent(() => {
      if (!Found)
        load().then(open, async (reason: unknown) => setMissed({ reason, isReachable: await isBankReachable() }))
    })
    useEffect(() => begin(), [])
    if (Found) return <Found {...added} />
    if (missed?.isReachable) throw missed.reason
    return missed ? <ScreenLoadError retry={() => load().catch(reloadWithConnection).then(open)} /> : <Waiting />
  }

  return Object.assign(LatePage, { load, begin: (pressed: Pressed) => Loaded?.begin?.(pressed) })
}
