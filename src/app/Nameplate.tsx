import { useApp } from '../shared/app.ts'
import { words } from './app.words.ts'
import { drawingsOf } from './marks/drawings.ts'

/** The institution's mark and name. The last two words are set small where they only say what it is. */
export function Nameplate({ size }: { size: number }) {
  const { fiName, fiLogo, brand } = useApp().config.setup
  const drawings = drawingsOf(brand.key)
  const [, name, kind] = /^(.*?)(?:\s+(Credit Union))?$/.exec(fiName || words.product) ?? []
  return (
    <span className="sd-nameplate">
      {fiLogo ? <img src={fiLogo} alt="" height={size} /> : drawings && <drawings.Logo size={size} />}
      <span>
        {name}
        {kind && <small> {kind}</small>}
      </span>
    </span>
  )
}
