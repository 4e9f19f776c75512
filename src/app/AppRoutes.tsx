// Import the theme first, so that components' styles override it.
import './theme/routed-parts.ts'
import { useMemo, useState } from 'react'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { getAudience } from '../../values/audience.ts'
import { AppContext, useApp } from '../shared/app.ts'
import { routes } from './routes.tsx'
import { useAudience } from '../shared/use-audience.ts'
import { MantineTheme } from './theme/MantineTheme.tsx'
import { usePreload } from './use-preload.ts'

export function AppRoutes() {
  const app = useApp()
  const [router] = useState(() => createBrowserRouter(routes))
  const audience = useAudience()
  usePreload(routes)
  const routed = useMemo(() => {
    // Matching routes is slow, and each render asks for the same few addresses.
    const cache = new Map<string, boolean>()
    // This document never links to the other audience's pages.
    const matches = (path: string) =>
      getAudience(path) === audience && matchRoutes(routes, path)?.at(-1)?.route.path !== '*'
    const leadsTo = (path: string) => {
      const isKnown = cache.get(path) ?? matches(path)
      cache.set(path, isKnown)
      return isKnown
    }
    return { ...app, leadsTo }
  }, [app, audience])
  return (
    <MantineTheme brand={app.config.setup.brand} audience={audience}>
      <AppContext value={routed}>
        <RouterProvider router={router} />
      </AppContext>
    </MantineTheme>
  )
}
