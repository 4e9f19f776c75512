import { safeStorage } from '../../values/safe-storage.ts'
import { keptStorage } from '../../values/view-window.ts'
import { isPageSize, type PageSize } from './quick-pay-list.rules.ts'

const { read, write } = safeStorage(keptStorage)

/**
 * Returns the page size the member last chose. It is deleted with the session, and nothing else about bills is stored.
 */
export function savedPageSize(): PageSize {
  const { pageSize } = (readRoot()?.['epayment'] ?? {}) as { pageSize?: unknown }
  return isPageSize(pageSize) ? pageSize : 5
}

export function savePageSize(pageSize: PageSize): void {
  const root = readRoot()
  if (root) write('root', JSON.stringify({ ...root, epayment: { pageSize } }))
}

function readRoot(): Record<string, unknown> | null {
  try {
    return JSON.parse(read('root') ?? 'null')
  } catch {
    return null
  }
}
