import type { Scheme } from './colors.ts'
import { MantineTheme } from './MantineTheme.tsx'
import { type Branded, PageTheme } from './PageTheme.tsx'

/** Applies the theme to its content. Without a scheme the person's choice counts, and without a choice the system's. */
export const Themed = ({ scheme, children, ...branded }: Branded & { scheme?: Scheme }) => (
  <PageTheme {...branded}>
    <MantineTheme {...branded} scheme={scheme}>
      {children}
    </MantineTheme>
  </PageTheme>
)
