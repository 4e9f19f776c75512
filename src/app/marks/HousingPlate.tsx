import { words } from './marks.words.ts'

export function HousingPlate() {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" role="img" aria-label={words.housing} fill="none" stroke="currentColor">
      <path d="M6 19 22 6l16 13M9.5 18v20h25V18" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round" />
      <path d="M16 25.5h12M16 31h12" strokeWidth="3" />
    </svg>
  )
}
