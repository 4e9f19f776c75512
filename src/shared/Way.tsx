import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApp } from './app.ts'

type Props = { to: string; label?: string; className?: string; children: ReactNode }

/** A link to a screen of ours; only its words, as long as that screen is not built. */
export function Way({ to, label, className, children }: Props) {
  const { leadsTo } = useApp()
  if (!leadsTo(to)) return children
  return (
    <Anchor component={Link} to={to} aria-label={label} className={className}>
      {children}
    </Anchor>
  )
}
