import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { Icon } from './Icon.tsx'
import type { icons } from './icons.ts'
import { Nameplate } from './Nameplate.tsx'
import { Problem } from './Problem.tsx'
import { Skeleton } from './Skeleton.tsx'
import { usePageHeading } from './use-page-heading.ts'
import classes from './ReceiptFrame.module.css'

type Props = {
  title: string
  /** The state of what it is a receipt of, once known. */
  status: string | null
  icon?: keyof typeof icons
  error: ApiError | null
  isBusy: boolean
  onReload: () => void
  /** Null until it has loaded. */
  children: ReactNode
}

/** Draws a receipt for screen and print. */
export function ReceiptFrame({ title, status, icon = 'check', error, isBusy, onReload, children }: Props) {
  const heading = usePageHeading(title)
  return (
    <article className={classes.receipt} aria-busy={isBusy}>
      <header>
        <Nameplate size={28} />
        {status && (
          <span className={classes.status}>
            <Icon name={icon} size={16} />
            {status}
          </span>
        )}
      </header>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {!children && !error && <Skeleton className={classes.skeleton} />}
      {error && <Problem problem={error} busy={isBusy} onRetry={onReload} />}
      {children}
    </article>
  )
}
