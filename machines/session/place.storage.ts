import { safeStorage } from '../../values/safe-storage.ts'

const key = 'sd_place'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Where somebody is whose session ends by itself, for this tab alone. */
export const savePlace = (userId: number, address: string): void => write(key, `${userId} ${address}`)

/** Their session did not end after all. */
export const dropPlace = (): void => drop(key)

/** Returns where they were, once, and only to the same person. */
export function takePlace(userId: number, area: string): string | null {
  const [id, address] = (read(key) ?? '').split(' ')
  dropPlace()
  return id === String(userId) && address?.startsWith(area) ? address : null
}
