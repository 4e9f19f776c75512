type PageName = 'steps' | 'coverage' | 'reference'

/** A page of the lab, and the machine and path that it shows. */
export type Place = { page: PageName; machine: string; path: string }

export const addressOf = (origin: string, { page, machine, path }: Place): string =>
  `${origin}/?${new URLSearchParams({ page, ...(machine && { machine }), ...(path && { path }) })}`

export function readPlace(address: string): Place {
  const query = new URL(address).searchParams
  const page = query.get('page')
  return {
    page: page === 'coverage' || page === 'reference' ? page : 'steps',
    machine: query.get('machine') ?? '',
    path: query.get('path') ?? '',
  }
}
