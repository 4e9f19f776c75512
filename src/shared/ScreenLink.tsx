import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useApp } from './app.ts'

type Props = { to: string; label?: string; className?: string; children: ReactNode }

/** Links to a screen, which gets the address of this one; shows only the text while that screen is not built. */
export function ScreenLink({ to, label, className, children }: Props) {
  const { leadsTo } = useApp()
  const { pathname: from } = useLocation()
  if (!leadsTo(to)) return children
  return (
    <Anchor component={Link} to={to} state={{ from }} aria-label={label} className={className}>
      {children}
    </Anchor>
  )
}
