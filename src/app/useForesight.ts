import { useEffect } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { Late } from './late.tsx'

/** Who points at a link, touches it or comes to it by keyboard is about to go there: its script sets out before them. */
export function useForesight(routes: RouteObject[]): void {
  useEffect(() => {
    const foresee = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const found = link?.origin === location.origin ? matchRoutes(routes, link.pathname)?.at(-1) : undefined
      // What does not come now is asked for again, and told of, when it is needed.
      ;(found?.route.handle as Partial<Late<never>> | undefined)?.load?.().catch(() => {})
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, foresee, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, foresee)
    }
  }, [routes])
}
