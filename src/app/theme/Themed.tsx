import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import type { Brand, Room, Scheme } from './inks.ts'
import { neutral } from './neutral.ts'
import './parts.ts'
import { makeTheme } from './theme.ts'
import './theme.css'

type Props = { brand?: Brand | undefined; room?: Room; scheme?: Scheme; children: ReactNode }

const choice = localStorageColorSchemeManager({ key: 'sharedraft-scheme' })

/** Dresses what stands in it. Without a scheme the person's choice counts, and without a choice the system's. */
export function Themed({ brand = neutral, room = 'member', scheme, children }: Props) {
  const { mantine, css } = useMemo(() => makeTheme(brand, room), [brand, room])
  useInsertionEffect(() => wear(css), [css])
  return (
    <MantineProvider
      theme={mantine}
      colorSchemeManager={choice}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      // The content policy forbids the style elements that these two would write.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

/** The server may have sent the page in these very clothes; otherwise they replace what it wears. */
function wear(css: string): () => void {
  const sent = document.querySelector<HTMLStyleElement>('style#theme')
  const isWorn = sent?.textContent === css
  if (sent) sent.disabled = !isWorn
  if (isWorn) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet)
  }
}
