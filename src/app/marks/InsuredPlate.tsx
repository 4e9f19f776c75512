import { marksWords } from './marks.words.ts'

export function InsuredPlate() {
  return (
    <svg width="116" height="44" viewBox="0 0 116 44" role="img" aria-label={marksWords.insured} fill="none">
      <rect x=".75" y=".75" width="114.5" height="42.5" stroke="currentColor" strokeWidth="1.5" />
      <rect x="4" y="4" width="108" height="36" stroke="currentColor" strokeWidth=".75" />
      <g
        fill="currentColor"
        fontFamily="Arial, Helvetica, sans-serif"
        fontSize="11"
        textAnchor="middle"
        aria-hidden="true"
      >
        <text x="58" y="21" fontWeight="700" letterSpacing="1.2">
          FEDERALLY
        </text>
        <text x="58" y="34" letterSpacing="2.6">
          INSURED
        </text>
      </g>
    </svg>
  )
}
