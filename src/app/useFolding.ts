import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'

const atOnce = { getInitialValueInEffect: false }

/** Returns whether the side navigation shows icons alone. Where there is little room it opens over the page, until the member chooses something. */
export function useFolding() {
  const { pathname } = useLocation()
  const isWide = useMediaQuery('(width >= 1100px)', undefined, atOnce)
  const [kept, keep] = useLocalStorage<unknown>({ key: 'sharedraft-menu-folded', defaultValue: false, ...atOnce })
  const [openAt, openHere] = useState<string | null>(null)
  const isFolded = isWide ? kept === true : openAt !== pathname
  const toggle = () => (isWide ? keep(!isFolded) : openHere(isFolded ? pathname : null))
  return { isFolded, isOver: !isWide && !isFolded, toggle }
}
