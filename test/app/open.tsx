import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import { syncServerClock } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { refreshToken as refresh } from '../../machines/session/session.services.ts'
import type { SavedSession } from '../../machines/session/session.storage.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { mantineOf } from '../../src/app/theme/theme.ts'
import { AppContext } from '../../src/shared/app.ts'
import { getAudience } from '../../values/audience.ts'
import { ada, maria } from '../../stories/session/session.samples.ts'
import { configs } from '../../stories/session/start-up.samples.ts'

type Setting = {
  at: string
  width?: number
  menuConfig?: components['schemas']['MenuItem'][]
  leadsTo?: (path: string) => boolean
  isStranger?: boolean
  /** Set where the settings could not be loaded. */
  retry?: () => void
}

/** Renders the app of a signed-in person at one address, in a window of one width. */
export function open(
  routes: RouteObject[],
  { at, width = 1280, menuConfig = [], leadsTo = () => true, isStranger = false, retry }: Setting,
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMet(query, width),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  syncServerClock(Date.now())
  const audience = getAudience(at)
  const signOut = fromPromise<string | null>(() => new Promise(() => {}))
  const refreshToken = fromPromise<SavedSession, InputFrom<typeof refresh>>(() => new Promise(() => {}))
  const getHealth = fromPromise<unknown>(() => new Promise(() => {}))
  const session = createActor(sessionMachine.provide({ actors: { signOut, refreshToken, getHealth } }), {
    input: {
      audience,
      kept: isStranger ? null : { ...(audience === 'staff' ? ada : maria), iat: Math.floor(Date.now() / 1000) },
      sessionMinutes: 15,
    },
  }).start()
  const toasts = createActor(toastsMachine).start()
  const { harborlight } = configs
  const config = { ...harborlight, setup: { ...harborlight.setup, menuConfig, adminMenuConfig: menuConfig } }
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const page = render(
    <MantineProvider
      theme={mantineOf(neutralBrand, 'member')}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <AppContext
        value={{ config, session, toasts, leadsTo, ...(retry && { withoutSettings: { isAsking: false, retry } }) }}
      >
        <RouterProvider router={router} />
      </AppContext>
    </MantineProvider>,
  )
  return { ...page, person: userEvent.setup(), router, session }
}

function isMet(query: string, width: number): boolean {
  const [, sign, limit] = /^\(width (>=|<) (\d+)px\)$/.exec(query) ?? []
  return sign === '>=' ? width >= Number(limit) : sign === '<' && width < Number(limit)
}
