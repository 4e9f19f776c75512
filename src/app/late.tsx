import { type ComponentType, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { Waiting } from './Waiting.tsx'

type Load = () => Promise<ComponentType>
export type Late = { load: Load }

/** A page whose script comes when somebody goes there, or is about to. */
export function late(load: Load): Pick<RouteObject, 'element' | 'handle'> {
  const Page = lazy(async () => ({ default: await load() }))
  const element = (
    <Suspense fallback={<Waiting />}>
      <Page />
    </Suspense>
  )
  return { element, handle: { load } satisfies Late }
}
