import { useEffect } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { Late } from './late.tsx'

/** Loads the script of a page as soon as a link to it is pointed at, touched or focused. */
export function usePreloadOnHover(routes: RouteObject[]): void {
  useEffect(() => {
    const foresee = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const found = link?.origin === location.origin ? matchRoutes(routes, link.pathname)?.at(-1) : undefined
      // A script that fails now is requested again, and reported, when it is needed.
      ;(found?.route.Component as Partial<Late> | undefined)?.load?.().catch(() => {})
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, foresee, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, foresee)
    }
  }, [routes])
}
