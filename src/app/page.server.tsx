import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { App } from './App.tsx'
import { ScenesContext } from './BrandScene.tsx'
import { scenes } from './marks/scenes.ts'
import { TabIcon } from './marks/TabIcon.tsx'
import type { Brand } from './theme/brand.ts'
import { neutralBrand } from './theme/neutral.ts'
import { makeTheme } from './theme/make-theme.ts'

type Config = components['schemas']['Config']

/**
 * Renders the page at `/` before any script has run, the styles of each audience, and the tab's icon. The server loads
 * this file as it was built.
 */
export function renderPage(config: Config): { html: string; styles: Record<Audience, string>; icon: string } {
  const { brand, fiName } = config.setup
  const startUp = createActor(startUpMachine, { input: { config, savedTheme: null } })
  const html = renderToString(
    <ScenesContext value={scenes}>
      <App startUp={startUp} signedInApp={() => new Promise(() => {})} audience="member" isSignInPage />
    </ScenesContext>,
  )
  return { html, styles: toStyles(brand), icon: renderToStaticMarkup(<TabIcon brand={brand} name={fiName} />) }
}

/** Styles an address that belongs to no institution. */
export const neutralStyles = toStyles(neutralBrand)

function toStyles(brand: Brand) {
  return { member: makeTheme(brand, 'member').css, staff: makeTheme(brand, 'staff').css }
}
