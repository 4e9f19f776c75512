import type { Brand } from '../theme/brand.ts'
import { colorsOf } from '../theme/colors.ts'

/**
 * Draws the tab's icon of an institution that has none: its initial on its own background, because the tab's color is
 * unknown.
 */
export function TabIcon({ brand, name }: { brand: Brand; name: string }) {
  const { brand: ground, onBrand } = colorsOf(brand, 'member', 'light')
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
      <rect width="40" height="40" rx="8" fill={ground} />
      <text x="20" y="29" fill={onBrand} fontSize="26" fontFamily="sans-serif" textAnchor="middle">
        {name.charAt(0)}
      </text>
    </svg>
  )
}
