import type { ReactNode } from 'react'

/** Returns whether a field must be filled in, as the star of its label says; for `aria-required`. */
export const isStarred = (label: ReactNode): true | undefined =>
  (typeof label === 'string' && label.endsWith('*')) || undefined
