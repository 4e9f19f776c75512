import { useApp } from '../shared/app.ts'
import { earlyWords } from '../shared/early.words.ts'
import { Logo } from '../shared/Logo.tsx'

/** Shows the institution's icon, or else its initial. The link around it has the name. */
export function Mark({ size }: { size: number }) {
  const { fiIconLogoTop, fiLogo, fiName } = useApp().config.setup
  const initial = (
    <span className="sd-initial" aria-hidden="true">
      {(fiName || earlyWords.product).charAt(0)}
    </span>
  )
  return <Logo src={fiIconLogoTop || fiLogo} width={size} instead={initial} />
}
