import type { AppContext } from '../context.ts'

/** `folder`: where the files of all institutions are. */
export type ReceivedContext = Pick<AppContext, 'db' | 'secrets' | 'clock'> & {
  folder: string
  onError: (what: string, error: unknown) => void
}
export type ReceivingInstitution = { id: number; key: string; name: string; timeZone: string }
