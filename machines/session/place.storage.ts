import { safeStorage } from '../../values/safe-storage.ts'

const key = 'sd_place'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Where somebody is whose session ended by itself, for this tab alone. */
export const savePlace = (userId: number): void => write(key, `${userId} ${location.pathname}${location.search}`)

/** Returns where to go on, once, and only to the same person. */
export function takePlace(userId: number, area: string): string | null {
  const [id, address] = (read(key) ?? '').split(' ')
  drop(key)
  return id === String(userId) && address?.startsWith(area) ? address : null
}
