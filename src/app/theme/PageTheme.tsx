import { type ReactNode, useInsertionEffect } from 'react'
import type { Audience } from '../../../values/audience.ts'
import type { Brand } from './brand.ts'
import { loadThemeMaker, type ThemeMaker, themeMaker } from './late-theme.ts'
import { neutralBrand } from './neutral.ts'
import './parts.ts'
import './fonts.css'
import './theme.css'

export type Branded = { brand?: Brand | undefined; audience?: Audience; children: ReactNode }

/** Gives the page the colors and type of an institution. The sign-in page needs no more; screens need `Themed`. */
export function PageTheme({ brand = neutralBrand, audience = 'member', children }: Branded) {
  useInsertionEffect(() => applyTheme(brand, audience), [brand, audience])
  return (
    <>
      {audience === 'staff' && <div className="sd-stripe" />}
      {children}
    </>
  )
}

/**
 * Applies the theme, unless the server has sent the page with it. Until its script has loaded, the page keeps the theme
 * that it has.
 */
function applyTheme(brand: Brand, audience: Audience): () => void {
  const sent = document.querySelector<HTMLStyleElement>('style#theme')
  if (sent) sent.disabled = false
  if (sent?.dataset['brand'] === brand.key && sent.dataset['audience'] === audience) return () => {}
  const sheet = new CSSStyleSheet()
  let isWanted = true
  const put = (makeTheme: ThemeMaker) => {
    if (!isWanted) return
    sheet.replaceSync(makeTheme(brand, audience).css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    if (sent) sent.disabled = true
  }
  const maker = themeMaker()
  if (maker) put(maker)
  // If that fails, the page keeps the theme that it has.
  else loadThemeMaker().then(put, () => {})
  return () => {
    isWanted = false
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((applied) => applied !== sheet)
  }
}
