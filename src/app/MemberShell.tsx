import { type ReactNode, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Crumbs } from './Crumbs.tsx'
import { Header } from './Header.tsx'
import { activeOf, placesOf } from './menu.rules.ts'
import { SideNav } from './SideNav.tsx'
import { words } from './shell.words.ts'
import { useFolding } from './useFolding.ts'
import './shell.css'

/** What stands around every screen of a member: the menu, the header, and the way to where they are. */
export function MemberShell({ bells }: { bells: ReactNode }) {
  const { config, leadsTo } = useApp()
  const { pathname } = useLocation()
  const { isFolded, isOver, toggle } = useFolding()
  const main = useRef<HTMLElement>(null)
  const places = placesOf(config.setup.menuConfig, leadsTo)
  const active = activeOf(places, pathname)
  return (
    <div className="shell" data-folded={isFolded || undefined} data-over={isOver || undefined}>
      <a
        className="shell-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {words.skip}
      </a>
      <SideNav places={places} active={active} isFolded={isFolded} onToggle={toggle} />
      <div className="shell-body">
        <Header places={places} active={active} bells={bells} />
        <main ref={main} id="content" className="sd-page" tabIndex={-1}>
          <Crumbs />
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  )
}
