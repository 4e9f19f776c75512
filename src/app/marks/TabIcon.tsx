import { type Brand, inksOf } from '../theme/inks.ts'
import { drawingsOf } from './drawings.ts'

/** The institution in the tab of a browser. It brings its own ground, for nobody knows the colour of the tab. */
export function TabIcon({ brand, name }: { brand: Brand; name: string }) {
  const drawings = drawingsOf(brand.key)
  const { brand: ground, onBrand, accentMark } = inksOf(brand, 'member', 'light')
  const inks = { '--sd-paper': ground, '--sd-accent-mark': accentMark }
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" color={onBrand} style={inks as object}>
      <rect width="40" height="40" rx="8" fill={ground} />
      {drawings ? (
        <g transform="translate(4 4)">
          <drawings.Logo size={32} />
        </g>
      ) : (
        <text x="20" y="29" fill={onBrand} fontSize="26" fontFamily="sans-serif" textAnchor="middle">
          {name.charAt(0)}
        </text>
      )}
    </svg>
  )
}
