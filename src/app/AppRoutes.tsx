// The theme first: what a component says of its own looks wins over it.
import './theme/routedParts.ts'
import { useMemo, useState } from 'react'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { audienceOf } from '../../values/audience.ts'
import { AppContext, useApp } from '../shared/app.ts'
import { routes } from './routes.tsx'
import { useAudience } from './useAudience.ts'
import { usePreloadOnHover } from './usePreloadOnHover.ts'

/** All addresses but the sign-in page. */
export function AppRoutes() {
  const app = useApp()
  const [router] = useState(() => createBrowserRouter(routes))
  const audience = useAudience()
  usePreloadOnHover(routes)
  const routed = useMemo(
    () => ({
      ...app,
      // The other audience has pages of its own, to which no link in this one leads.
      leadsTo: (path: string) => audienceOf(path) === audience && matchRoutes(routes, path)?.at(-1)?.route.path !== '*',
    }),
    [app, audience],
  )
  return (
    <AppContext value={routed}>
      <RouterProvider router={router} />
    </AppContext>
  )
}
