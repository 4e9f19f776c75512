import { useApp } from '../shared/app.ts'
import { words } from './app.words.ts'
import { drawingsOf } from './marks/drawings.ts'

/** The institution in one sign; its initial where nobody drew one. The name stands beside it, or on its link. */
export function Mark({ size }: { size: number }) {
  const { fiLogo, fiName, brand } = useApp().config.setup
  const drawings = drawingsOf(brand.key)
  if (fiLogo) return <img src={fiLogo} alt="" height={size} />
  if (drawings) return <drawings.Logo size={size} />
  return (
    <span className="sd-initial" aria-hidden="true">
      {(fiName || words.product).charAt(0)}
    </span>
  )
}
