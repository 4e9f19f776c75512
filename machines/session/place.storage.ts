import { safeStorage } from '../../values/safe-storage.ts'

const [place, person] = ['sd_place', 'sd_person']
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Records who is signed in, so that nobody else who signs in later in this tab is sent to that person's page. */
export const saveLastPerson = (userId: number): void => write(person, String(userId))

/** Saves an address for the next sign-in in this tab, for the same person only. */
export const savePlace = (address: string): void => write(place, `${read(person) ?? ''} ${address}`)

/** Their session did not end after all. */
export const dropPlace = (): void => drop(place)

/** Returns the address once, and only to the same person. `area`: the prefix of their addresses. */
export function takePlace(userId: number, area: string): string | null {
  const [id, address = ''] = (read(place) ?? '').split(' ')
  dropPlace()
  const isTheirs = id === '' || id === String(userId)
  const isInside = address.startsWith(area) && /^([/?]|$)/.test(address.slice(area.length))
  return isTheirs && isInside ? address : null
}
