import { useLayoutEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import type { icons } from './icons.ts'
import classes from './PageTabs.module.css'

export type Tab = { label: string; to: string; icon?: keyof typeof icons }

/** Links the pages of one area in one row, which scrolls if it is too wide. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { leadsTo } = useApp()
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // A row that scrolls fades at its end, to show that there is more.
    if (nav.current) nav.current.toggleAttribute('data-long', nav.current.scrollWidth > nav.current.clientWidth)
    // Only the row, to where the tab before begins: scrollIntoView would move the page too.
    const first = current?.previousElementSibling ?? current
    if (nav.current && first instanceof HTMLElement) nav.current.scrollLeft = first.offsetLeft - nav.current.offsetLeft
  }, [])
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs
        .filter(({ to }) => leadsTo(to))
        .map(({ label: name, icon, to }) => (
          <NavLink key={to} end to={to} className={classes.tab ?? ''}>
            {icon && <Icon name={icon} size={16} />}
            {name}
          </NavLink>
        ))}
    </nav>
  )
}
