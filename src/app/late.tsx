import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { ScreenLoadError } from './ScreenLoadError.tsx'
import { isBankReachable } from './reachable.ts'
import { Waiting } from './Waiting.tsx'

export type Late = (() => ReactNode) & { load: () => Promise<unknown> }

type Page = (given: never) => ReactNode
type GivenTo<Loaded extends Page> =
  Parameters<Loaded> extends [infer Given] ? (object extends Given ? [given?: Given] : [given: Given]) : []

/** A script that did not come. Without a connection it can wait; with one it is gone after a release. */
type Missed = { reason: unknown; isReachable: boolean }

/**
 * Returns the page of an address, whose script comes when somebody goes there, or is about to. What the page takes beside its
 * address is `given`. Not by React's `lazy`, whose fallback stays for 300 ms at the least.
 */
export function late<Name extends string, Script extends Record<Name, Page>>(
  script: () => Promise<Script>,
  name: Name,
  ...given: GivenTo<Script[Name]>
): Late {
  const [added] = given as [object?]
  let known: ComponentType | null = null
  const load = async () => (known = (await script())[name] as unknown as ComponentType)

  /** Only a new document knows the name of a script that a release has replaced. */
  async function reloadWithConnection(reason: unknown): Promise<never> {
    if (await isBankReachable()) location.reload()
    throw reason
  }

  function LatePage() {
    const [Found, show] = useState(() => known)
    const [missed, miss] = useState<Missed | null>(null)
    // In pieces, so that a large screen does not hold up the page.
    const open = (Page: ComponentType) => startTransition(() => show(() => Page))
    const begin = useEffectEvent(() => {
      if (!Found) load().then(open, async (reason: unknown) => miss({ reason, isReachable: await isBankReachable() }))
    })
    useEffect(() => begin(), [])
    if (Found) return <Found {...added} />
    if (missed?.isReachable) throw missed.reason
    return missed ? <ScreenLoadError retry={() => load().catch(reloadWithConnection).then(open)} /> : <Waiting />
  }

  return Object.assign(LatePage, { load })
}
