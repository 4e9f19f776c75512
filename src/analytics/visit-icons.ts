import { moreLabel, type VisitShareKind } from '../../machines/analytics/analytics.rules.ts'

const screen = 'M2.8 4h14.4v9.5H2.8zM7 16.8h6M10 13.5v3.3'
const window = 'M2.8 4h14.4v12H2.8zM2.8 7.4h14.4M5 5.7h.1M7 5.7h.1'
const flag = 'M4.5 17.2V3.2M4.5 4h11v7.2h-11M4.5 7.6h11'
const world =
  'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM2.8 10h14.4M10 2.8c3.6 4 3.6 10.4 0 14.4M10 2.8c-3.6 4-3.6 10.4 0 14.4'

const devices: Record<string, string> = {
  desktop: screen,
  mobile: 'M6 2.8h8v14.4H6zM9.2 14.8h1.6',
  tablet: 'M4.5 2.8h11v14.4h-11zM9.2 14.8h1.6',
}

export function getVisitIcon(card: VisitShareKind, value: string): string {
  if (card === 'device_types') return devices[value] ?? screen
  if (card === 'browser_names') return window
  return value === moreLabel ? world : flag
}
