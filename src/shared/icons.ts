import type { lateIcons } from './late-icons.ts'

/**
 * Draw every icon in one style: a box of 20, a line of 1.5, round ends, no fills. These are the ones on the sign-in
 * page, which must stay small.
 */
const firstIcons = {
  down: 'M6 8.2l4 4 4-4',
  left: 'M12 6l-4 4 4 4',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 6v4.2l2.7 1.7',
  alert: 'M10 3.2 17.6 16.5H2.4zM10 8.2v3.8M10 14.2v.1',
  eye: 'M2.5 10c3.5-6 11.5-6 15 0-3.5 6-11.5 6-15 0zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
}

/** The others are added by the script of the screens after sign-in. */
export const icons = firstIcons as typeof firstIcons & typeof lateIcons
