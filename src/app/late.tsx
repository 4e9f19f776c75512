import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { ScreenLoadError } from './ScreenLoadError.tsx'
import { isBankReachable } from './reachable.ts'
import { Waiting } from './Waiting.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
export type Late<Props> = ((props: Props) => ReactNode) & { load: Load<Props> }

/** A script that did not come. Without a connection it can wait; with one it is gone after a release. */
type Missed = { reason: unknown; isReachable: boolean }

/** Returns a screen whose script comes when somebody goes there, or is about to. Not by React's `lazy`, whose fallback stays for 300 ms at the least. */
export function late<Props extends object>(load: Load<Props>): Late<Props> {
  let known: ComponentType<Props> | null = null
  const ask = async () => (known = await load())

  /** Only a new document knows the name of a script that a release has replaced. */
  async function reloadWithConnection(reason: unknown): Promise<never> {
    if (await isBankReachable()) location.reload()
    throw reason
  }

  function LateScreen(props: Props) {
    const [Screen, show] = useState(() => known)
    const [missed, miss] = useState<Missed | null>(null)
    // In pieces, so that a large screen does not hold up the page.
    const open = (Found: ComponentType<Props>) => startTransition(() => show(() => Found))
    const begin = useEffectEvent(() => {
      if (!Screen) ask().then(open, async (reason: unknown) => miss({ reason, isReachable: await isBankReachable() }))
    })
    useEffect(() => begin(), [])
    if (Screen) return <Screen {...props} />
    if (missed?.isReachable) throw missed.reason
    return missed ? <ScreenLoadError retry={() => ask().catch(reloadWithConnection).then(open)} /> : <Waiting />
  }

  return Object.assign(LateScreen, { load: ask })
}
