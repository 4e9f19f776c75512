import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useInsertionEffect, useMemo } from 'react'
import type { Brand, Room, Scheme } from './inks.ts'
import { neutral } from './neutral.ts'
import './parts.ts'
import { makeTheme, mantineOf } from './theme.ts'
import './theme.css'

type Props = { brand?: Brand | undefined; room?: Room; scheme?: Scheme; children: ReactNode }

const choice = localStorageColorSchemeManager({ key: 'sharedraft-scheme' })

/** Dresses what stands in it. Without a scheme the person's choice counts, and without a choice the system's. */
export function Themed({ brand = neutral, room = 'member', scheme, children }: Props) {
  const theme = useMemo(() => mantineOf(brand, room), [brand, room])
  useInsertionEffect(() => wear(brand, room), [brand, room])
  return (
    <MantineProvider
      theme={theme}
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

/** The server may have sent the page in these very clothes, and making them takes time; otherwise they replace what it wears. */
function wear(brand: Brand, room: Room): () => void {
  const sent = document.querySelector<HTMLStyleElement>('style#theme')
  const isWorn = sent?.dataset['brand'] === brand.key && sent.dataset['room'] === room
  if (sent) sent.disabled = !isWorn
  if (isWorn) return () => {}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(makeTheme(brand, room).css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet)
  }
}
