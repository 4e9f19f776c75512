import { useEffect, useEffectEvent } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { useApp } from '../shared/app.ts'
import type { Late } from './late.tsx'

/**
 * Loads the script of a page as soon as a link to it is pointed at, touched or focused, and starts what it reads when
 * the link is pressed.
 */
export function usePreload(routes: RouteObject[]): void {
  const { session, config } = useApp()
  const foresee = useEffectEvent((event: Event) => {
    const { link, match, page } = findPage(routes, event)
    // A script that fails now is requested again, and reported, when it is needed.
    page?.load?.().catch(() => {})
    const user = session.getSnapshot().context.session?.user
    if (!link || !match || !user || !isFollowedHere(event, link)) return
    const { search, pathname } = link
    const { setup, financialInstitutionId: institutionId } = config
    page?.begin?.({ userId: user.id, institutionId, zone: setup.fiTimeZone, search, pathname, params: match.params })
  })
  useEffect(() => {
    const listen = (event: Event) => foresee(event)
    const events = ['pointerover', 'focusin', 'click'] as const
    for (const event of events) document.addEventListener(event, listen, { passive: true, capture: true })
    return () => {
      for (const event of events) document.removeEventListener(event, listen, { capture: true })
    }
  }, [])
}

function findPage(routes: RouteObject[], { target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const match = link?.origin === location.origin ? matchRoutes(routes, link.pathname)?.at(-1) : undefined
  return { link, match, page: match?.route.Component as Partial<Late> | undefined }
}

/** Returns whether this opens another screen in this window. */
const isFollowedHere = (event: Event, { target, pathname }: HTMLAnchorElement): boolean =>
  event instanceof MouseEvent &&
  event.type === 'click' &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (target === '' || target === '_self') &&
  pathname !== location.pathname
