import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { safeStorage } from '../../values/safe-storage.ts'
import { keptStorage } from '../../values/view-window.ts'

const { read, write } = safeStorage(keptStorage)
const key = 'sharedraft-menu-folded'
const atOnce = { getInitialValueInEffect: false }

/**
 * Returns whether the side menu is folded to icons. On narrow screens it opens over the page, unless the member has
 * chosen.
 */
export function useFolding() {
  const { pathname } = useLocation()
  const isWide = useMediaQuery('(width >= 1100px)', undefined, atOnce)
  const [kept, setKept] = useState(() => read(key) === 'true')
  const saveFolding = (isKept: boolean) => {
    setKept(isKept)
    write(key, String(isKept))
  }
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isFolded = isWide ? kept : openAt !== pathname
  const toggle = () => (isWide ? saveFolding(!isFolded) : setOpenAt(isFolded ? pathname : null))
  return { isFolded, isOver: !isWide && !isFolded, toggle }
}
