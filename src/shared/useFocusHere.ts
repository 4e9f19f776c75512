import { useEffect, useRef } from 'react'

/** For what takes the place of something that had the focus: a reader hears it, and Tab goes on from there. */
export function useFocusHere<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
