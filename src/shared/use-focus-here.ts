import { useEffect, useRef } from 'react'

/** Focuses what replaces something that had the focus: a screen reader announces it, and Tab continues from there. */
export function useFocusHere<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
