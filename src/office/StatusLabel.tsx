import type { ReactNode } from 'react'
import { Icon } from '../shared/Icon.tsx'
import type { icons } from '../shared/icons.ts'
import classes from './StatusLabel.module.css'

type Props = { icon?: keyof typeof icons; tone?: 'good' | 'bad' | 'usual' | undefined; children: ReactNode }

/** What is `usual` is said without a sign and in a quiet voice, so that exceptions are seen in a long list. */
export const StatusLabel = ({ icon, tone, children }: Props) => (
  <span className={`sd-status ${classes.status}`} data-tone={tone}>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </span>
)
