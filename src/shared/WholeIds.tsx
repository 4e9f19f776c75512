import { createElement, Fragment, type ReactNode } from 'react'

const ids = /\b([A-Z]-\d{3})\b/

/** Draws a sentence in which an account's id, such as S-001, does not break after its hyphen; and all else as it is. */
export function WholeIds({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  // Split by a group, each other part is an id.
  const parts = children
    .split(ids)
    .map((part, index) => (index % 2 === 0 ? part : createElement('span', { className: 'sd-whole' }, part)))
  return createElement(Fragment, null, ...parts)
}
