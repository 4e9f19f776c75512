import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useMemo } from 'react'
import { isViewWindow } from '../../../values/view-window.ts'
import type { Scheme } from './colors.ts'
import { neutralBrand } from './neutral.ts'
import type { Branded } from './PageTheme.tsx'
import { schemeKey } from './scheme.ts'
import { mantineOf } from './theme.ts'

const choice = localStorageColorSchemeManager({ key: schemeKey })
/** For as long as the page is open. */
const unsaved: typeof choice = { get: (scheme) => scheme, set() {}, subscribe() {}, unsubscribe() {}, clear() {} }

/** Gives its content Mantine. Without a scheme the person's choice counts, and without a choice the system's. */
export function MantineTheme({
  brand = neutralBrand,
  audience = 'member',
  scheme,
  children,
}: Branded & { scheme?: Scheme | undefined }) {
  const theme = useMemo(() => mantineOf(brand, audience), [brand, audience])
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
      {children}
    </MantineProvider>
  )
}
