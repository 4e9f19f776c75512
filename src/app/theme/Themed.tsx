import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import type { Audience } from '../../../values/audience.ts'
import { isViewWindow } from '../../../values/view-window.ts'
import type { Brand } from './brand.ts'
import type { Scheme } from './colors.ts'
import { loadThemeMaker, type Maker, themeMaker } from './late-theme.ts'
import { neutral } from './neutral.ts'
import './parts.ts'
import { mantineOf } from './theme.ts'
import './fonts.css'
import './theme.css'

type Props = { brand?: Brand | undefined; audience?: Audience; scheme?: Scheme; children: ReactNode }

const choice = localStorageColorSchemeManager({ key: 'sharedraft-scheme' })
/** For as long as the page is open. */
const unsaved: typeof choice = { get: (scheme) => scheme, set() {}, subscribe() {}, unsubscribe() {}, clear() {} }

/** Applies the theme to its content. Without a scheme the person's choice counts, and without a choice the system's. */
export function Themed({ brand = neutral, audience = 'member', scheme, children }: Props) {
  const theme = useMemo(() => mantineOf(brand, audience), [brand, audience])
  useInsertionEffect(() => wear(brand, audience), [brand, audience])
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={isViewWindow() ? unsaved : choice}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      // The content policy forbids the style elements that these two would write.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {audience === 'staff' && <div className="sd-stripe" />}
      {children}
    </MantineProvider>
  )
}

/**
 * The server may have sent the page in these very clothes; otherwise they replace what it wears, as soon as they are
 * made.
 */
function wear(brand: Brand, audience: Audience): () => void {
  const sent = document.querySelector<HTMLStyleElement>('style#theme')
  if (sent) sent.disabled = false
  if (sent?.dataset['brand'] === brand.key && sent.dataset['audience'] === audience) return () => {}
  const sheet = new CSSStyleSheet()
  let isWanted = true
  const put = (makeTheme: Maker) => {
    if (!isWanted) return
    sheet.replaceSync(makeTheme(brand, audience).css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    if (sent) sent.disabled = true
  }
  const maker = themeMaker()
  if (maker) put(maker)
  // Without it the page keeps what it wears.
  else loadThemeMaker().then(put, () => {})
  return () => {
    isWanted = false
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet)
  }
}
