import type { Brand } from '../theme/brand.ts'
import { colorsOf } from '../theme/colors.ts'

/**
 * The tab's sign of an institution without an icon: its initial, on its own ground, for nobody knows the color of the
 * tab.
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
