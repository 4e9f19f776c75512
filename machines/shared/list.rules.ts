export const pageSize = 50

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Parses a page number; an invalid one is ignored. */
export function parsePage(params: URLSearchParams): number {
  const page = params.get('page')
  return page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export const parseSearch = (params: URLSearchParams, max: number): string =>
  (params.get('search') ?? '').trim().slice(0, max)

export const parseChoice = <Value extends string>(values: readonly Value[], params: string | null): Value | undefined =>
  values.find((value) => value === params)

/** Builds an address; null values are left out. */
export function addressWith(parts: readonly (readonly [name: string, value: string | number | null])[]): string {
  const params = parts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
  return params.length > 0 ? `?${new URLSearchParams(params)}` : ''
}
