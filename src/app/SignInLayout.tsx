import type { ReactNode } from 'react'
import { useEarlyApp } from '../shared/app.ts'
import { BrandScene, hasBrandScene } from './BrandScene.tsx'
import { Logo } from '../shared/Logo.tsx'
import { RegulatorMark } from './marks/RegulatorMark.tsx'
import { Nameplate } from '../shared/Nameplate.tsx'
import classes from './SignInLayout.module.css'

export function SignInLayout({ children }: { children: ReactNode }) {
  const { setup } = useEarlyApp().config
  return (
    <div className={classes.page} data-plain={!hasBrandScene(setup.brand.key) || undefined}>
      <div className={classes.side}>
        <header className={classes.head}>
          <Nameplate size={44} />
        </header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.foot}>
          {setup.fiDisclaimer && <p>{setup.fiDisclaimer}</p>}
          <RegulatorMark />
          <Logo src={setup.fiFooterLogo} width={44} />
        </footer>
      </div>
      <BrandScene />
    </div>
  )
}
