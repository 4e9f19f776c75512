import { safeStorage } from '../../values/safe-storage.ts'

/** Keeps which application this tab works on and at which step, but no answers. */
export type SavedStep = { applicationId: number; currentStep: number }

// Deleted when the session ends.
const storageKey = 'sd_loan'
const { read, write, drop } = safeStorage(() => sessionStorage)

export const saveProgress = ({ applicationId, currentStep }: SavedStep): void =>
  write(storageKey, JSON.stringify({ applicationId, currentStep }))

export const dropProgress = (): void => drop(storageKey)

export function savedProgress(): SavedStep | null {
  try {
    const { applicationId, currentStep } = JSON.parse(read(storageKey) ?? '{}')
    return [applicationId, currentStep].every((one) => Number.isInteger(one) && one > 0)
      ? { applicationId, currentStep }
      : null
  } catch {
    // Treat unreadable data as missing.
    return null
  }
}
