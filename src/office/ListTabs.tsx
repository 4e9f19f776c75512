import { NavLink } from 'react-router'
import { Icon } from '../shared/Icon.tsx'
import type { icons } from '../shared/icons.ts'
import classes from './ListTabs.module.css'

export type Tab = { label: string; icon: keyof typeof icons; to: string }

/** The tabs of a list are links: each opens its own address. */
export const ListTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map(({ label: name, icon, to }) => (
      <NavLink key={to} end to={to} className={classes.tab ?? ''}>
        <Icon name={icon} size={16} />
        {name}
      </NavLink>
    ))}
  </nav>
)
