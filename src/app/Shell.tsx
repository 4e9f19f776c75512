import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import type { components } from '../../api/schema.d.ts'
import { hearConnected } from '../../machines/shared/connection.channel.ts'
import { useApp } from '../shared/app.ts'
import { ConnectionContext } from '../shared/connection.ts'
import { Header } from './Header.tsx'
import { findActivePlace, getMenuPlaces } from './menu.rules.ts'
import { SideNav } from './SideNav.tsx'
import { shellWords } from './shell.words.ts'
import { useFolding } from './use-folding.ts'
import classes from './Shell.module.css'

type Props = {
  menu: components['schemas']['MenuItem'][]
  tools?: ReactNode
  crumbs?: ReactNode
  bar?: ReactNode
  notice?: ReactNode
  /** In place of the page at this address. */
  children?: ReactNode
}

/** Frames every screen after sign-in with the menu and the header. */
export function Shell({ menu, tools, crumbs, bar, notice, children }: Props) {
  const { leadsTo } = useApp()
  const { pathname } = useLocation()
  const { isFolded, isOver, toggle } = useFolding()
  useState(() => beginAtTop(pathname))
  const main = useRef<HTMLElement>(null)
  const places = useMemo(() => getMenuPlaces(menu, leadsTo), [menu, leadsTo])
  const active = findActivePlace(places, pathname)
  return (
    <>
      {bar}
      <div className={classes.shell} data-folded={isFolded || undefined} data-over={isOver || undefined}>
        <a
          className={classes.skip}
          href="#content"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {shellWords.skip}
        </a>
        <SideNav places={places} active={active} isFolded={isFolded} onToggle={toggle} />
        <div className={classes.body}>
          <Header places={places} active={active} tools={tools} />
          {notice}
          <main ref={main} id="content" className={classes.page} tabIndex={-1}>
            {crumbs}
            <ConnectionContext value={hearConnected}>{children ?? <Outlet />}</ConnectionContext>
          </main>
        </div>
        <ScrollRestoration getKey={getScrollKey} storageKey={storageKey} />
      </div>
    </>
  )
}

const storageKey = 'sharedraft-scroll'
let hasBegun = false

/** Drops the saved scroll position of an address that somebody typed, so that the page begins at its top. */
function beginAtTop(pathname: string): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (hasBegun || loaded?.type !== 'navigate') return
  hasBegun = true
  try {
    const places = Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'))
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(Object.fromEntries(places.filter(([place]) => place !== pathname))),
    )
  } catch {
    // Storage is unavailable.
  }
}

/**
 * Returns the key for a scroll position. The first entry of every document has the same key, so it gets the path
 * instead.
 */
const getScrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)
