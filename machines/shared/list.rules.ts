export const pageSize = 50

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Parses a page number; an invalid one is ignored. */
export function readPage(said: URLSearchParams): number {
  const page = said.get('page')
  return page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export const readSearch = (said: URLSearchParams, most: number): string =>
  (said.get('search') ?? '').trim().slice(0, most)

export const oneIn = <Value extends string>(values: readonly Value[], said: string | null): Value | undefined =>
  values.find((value) => value === said)

/** Builds an address; null values are left out. */
export function addressWith(parts: readonly (readonly [name: string, value: string | number | null])[]): string {
  const said = parts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}
