import { type ReactNode } from 'react'
import { useApp } from '../shared/app.ts'
import { Banner } from './Banner.tsx'
import { drawingsOf } from './marks/drawings.ts'
import { Nameplate } from './Nameplate.tsx'
import './gate.css'
import { SchemeChoice } from './theme/SchemeChoice.tsx'

/** The page around every step of signing in: banner, nameplate, one column, footer. */
export function Gate({ children }: { children: ReactNode }) {
  const { setup } = useApp().config
  const drawings = drawingsOf(setup.brand.key)
  return (
    <div className="gate" data-plain={!drawings || undefined}>
      <div className="gate-side">
        <header className="gate-head">
          <Nameplate size={44} />
        </header>
        <main className="gate-main">{children}</main>
        <footer className="gate-foot">
          {setup.fiDisclaimer && <p>{setup.fiDisclaimer}</p>}
          {drawings?.plates.map((Plate) => (
            <Plate key={Plate.name} />
          ))}
          {setup.fiFooterLogo && <img src={setup.fiFooterLogo} alt="" height={44} />}
          <SchemeChoice />
        </footer>
      </div>
      <Banner />
    </div>
  )
}
