import { useApp } from '../shared/app.ts'
import { words } from './app.words.ts'
import { Logo } from './Logo.tsx'

type Props = {
  size: number
  /** Instead of the header logo. */
  logo?: string
}

/** The institution's logo and name. The words that only say what it is are set small below. */
export function Nameplate({ size, logo }: Props) {
  const { fiName, fiLogo } = useApp().config.setup
  const [, name, kind] = /^(.*?)(?:\s+((?:Federal )?Credit Union))?$/.exec(fiName || words.product) ?? []
  return (
    <span className="sd-nameplate">
      <Logo src={logo || fiLogo} width={size} />
      <span>
        {name}
        {kind && <small> {kind}</small>}
      </span>
    </span>
  )
}
