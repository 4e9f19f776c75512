import { useEffect, useState } from 'react'
import { Screen } from 'statechart-lab/react'
import { configureClient } from '../../api/client.ts'
// Every screen needs the style sheets of the whole product.
import '../../src/app/routes.tsx'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { Toasts } from '../../src/app/Toasts.tsx'
import { useApp } from '../../src/shared/app.ts'
import { InApp } from '../app/InApp.tsx'
import { brandOf } from '../session/start-up.samples.ts'
import { isInStorybook } from './address.ts'
import { loadLab, loadView } from './found.ts'
import type { Lab } from './lab.ts'

type Props = { machine: string; path: string; brand: string; scheme: 'light' | 'dark' }
type Ready = { lab: Lab; view: NonNullable<Awaited<ReturnType<typeof loadView>>> }

/** Renders one screen alone, as the player asks. No call leaves it. */
export function Stage({ machine, path, brand, scheme }: Props) {
  const [ready, setReady] = useState<Ready | null>(null)
  useEffect(() => {
    // Calls get no answer.
    configureClient({ transport: () => new Promise<never>(() => {}) })
    void Promise.all([loadLab(machine), loadView(machine)]).then(([lab, view]) => view && setReady({ lab, view }))
  }, [machine])
  if (!ready) return null
  const {
    lab,
    view: { View, audience = 'member', alone },
  } = ready
  // In tests of stories, other code uses the clock too.
  const played = (
    <Screen lab={lab} path={path} isAlone={isInStorybook()}>
      {(actor) => <View actor={actor} brand={brand} />}
    </Screen>
  )
  return (
    <Themed brand={brandOf(brand)} audience={audience} scheme={scheme}>
      {alone ? (
        played
      ) : (
        <InApp institution={brand} audience={audience}>
          {played}
          <Toasted />
        </InApp>
      )}
    </Themed>
  )
}

const Toasted = () => <Toasts actor={useApp().toasts} />
