import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router'
import { NotLoaded } from './NotLoaded.tsx'
import { isBankReachable } from './reachable.ts'
import { Waiting } from './Waiting.tsx'

type Load = () => Promise<ComponentType>
export type Late = { load: Load }

/** A page whose script comes when somebody goes there, or is about to. */
export function late(load: Load): Pick<RouteObject, 'element' | 'handle'> {
  let Page = lazyPage()

  function lazyPage(): ComponentType {
    return lazy(async () => ({ default: await load().catch(withoutConnection) }))
  }

  /** Without a connection the page can wait. With one its script is gone, and only a new document knows the new one. */
  async function withoutConnection(reason: unknown): Promise<ComponentType> {
    if (await isBankReachable()) throw reason
    return Missed
  }

  async function reloadWithConnection(reason: unknown): Promise<never> {
    if (await isBankReachable()) location.reload()
    throw reason
  }

  function Missed() {
    const [Found, show] = useState<ComponentType | null>(null)
    // The next visit asks for the script again.
    useEffect(() => () => void (Page = lazyPage()), [])
    const retry = async () => {
      const found = await load().catch(reloadWithConnection)
      show(() => found)
    }
    return Found ? <Found /> : <NotLoaded retry={retry} />
  }

  function LatePage() {
    const [Shown] = useState(() => Page)
    return <Shown />
  }

  const element = (
    <Suspense fallback={<Waiting />}>
      <LatePage />
    </Suspense>
  )
  return { element, handle: { load } satisfies Late }
}
