import { useMemo, useState } from 'react'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { AppContext, useApp } from '../shared/app.ts'
import './theme/routedParts.ts'
import { routes } from './routes.tsx'
import { useForesight } from './useForesight.ts'

/** All that lies behind the door, by its addresses. */
export function Routed() {
  const app = useApp()
  const [router] = useState(() => createBrowserRouter(routes))
  useForesight(routes)
  const routed = useMemo(() => ({ ...app, leadsTo }), [app])
  return (
    <AppContext value={routed}>
      <RouterProvider router={router} />
    </AppContext>
  )
}

const leadsTo = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*'
