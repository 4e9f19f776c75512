import { useEffect } from 'react'
import { safeStorage } from '../../../values/safe-storage.ts'

/** The storage key of the owner's choice of light or dark. */
export const schemeKey = 'sharedraft-scheme'

const storage = safeStorage(() => localStorage)

/** Follows the system between light and dark where no Mantine does. The page has set the scheme before its first paint. */
export function useSystemScheme(): void {
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const { dataset } = document.documentElement
      if (!/^(dark|light)$/.test(storage.read(schemeKey) ?? ''))
        dataset['mantineColorScheme'] = system.matches ? 'dark' : 'light'
    }
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
}
