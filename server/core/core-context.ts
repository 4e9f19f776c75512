import type { AppContext } from '../context.ts'

/** `folder`: where the files of all institutions are. */
export type CoreContext = Pick<AppContext, 'db' | 'clock'> & {
  folder: string
  onError: (what: string, error: unknown) => void
}

export type CoreInstitution = { id: number; key: string; timeZone: string }
