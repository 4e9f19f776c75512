import { createElement, Fragment } from 'react'
import classes from './WholeIds.module.css'

const ids = /\b([A-Z]-\d{3})\b/

/** Draws a sentence in which an account's id, such as S-001, does not break after its hyphen. */
export function WholeIds({ text }: { text: string }) {
  // Split by a group, each other part is an id.
  const parts = text
    .split(ids)
    .map((part, index) => (index % 2 === 0 ? part : createElement('span', { className: classes.id }, part)))
  return createElement(Fragment, null, ...parts)
}
