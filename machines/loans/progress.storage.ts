import { safeStorage } from '../../values/safe-storage.ts'

/** Which application a tab works on, and where in it: never an answer. */
export type SavedStep = { applicationId: number; currentStep: number }

// A session that ends drops it.
const place = 'sd_loan'
const { read, write, drop } = safeStorage(() => sessionStorage)

export const saveProgress = ({ applicationId, currentStep }: SavedStep): void =>
  write(place, JSON.stringify({ applicationId, currentStep }))

export const dropProgress = (): void => drop(place)

export function savedProgress(): SavedStep | null {
  try {
    const { applicationId, currentStep } = JSON.parse(read(place) ?? '{}')
    return [applicationId, currentStep].every((one) => Number.isInteger(one) && one > 0) ? { applicationId, currentStep } : null
  } catch {
    // Not readable is as good as nothing.
    return null
  }
}
