import type { confirmationMachine } from './confirmation.machine.ts'

/** The chart of the last step, empty until it has loaded: the sign-in page comes without it. */
export const lateConfirmation = {} as typeof confirmationMachine

/** Loads the chart. From then on every part of it is found in the empty one. */
export async function loadConfirmation(): Promise<void> {
  const loaded = await import('./confirmation.machine.ts')
  Object.setPrototypeOf(lateConfirmation, loaded.confirmationMachine)
}
