import { useEarlyApp } from './app.ts'
import { earlyWords } from './early.words.ts'
import { Logo } from './Logo.tsx'
import classes from './Nameplate.module.css'

type Props = {
  size: number
  logo?: string
  /** Whether it is on the dark cover of the menu, where it is smaller. */
  isOnCover?: boolean
}

/** Shows the institution's logo and name, with words like 'Federal Credit Union' in a smaller line below. */
export function Nameplate({ size, logo, isOnCover = false }: Props) {
  const { fiName, fiLogo } = useEarlyApp().config.setup
  const [, name, kind] = /^(.*?)(?:\s+((?:Federal )?Credit Union))?$/.exec(fiName || earlyWords.product) ?? []
  return (
    <span className={classes.nameplate} data-on-cover={isOnCover || undefined}>
      <Logo src={logo || fiLogo} width={size} />
      <span>
        {name}
        {kind && <small> {kind}</small>}
      </span>
    </span>
  )
}
