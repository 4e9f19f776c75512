import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useApp } from './app.ts'

type Props = { to: string; label?: string; className?: string; children: ReactNode }

/** Links to a screen, which learns where it was linked; shows only the words while that screen is not built. */
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
