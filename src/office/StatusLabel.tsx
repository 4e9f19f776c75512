import type { ReactNode } from 'react'
import { Icon } from '../shared/Icon.tsx'
import type { icons } from '../shared/icons.ts'
import classes from './StatusLabel.module.css'

type Props = { icon: keyof typeof icons; tone?: 'good' | 'bad' | undefined; children: ReactNode }

export const StatusLabel = ({ icon, tone, children }: Props) => (
  <span className={`sd-status ${classes.status}`} data-tone={tone}>
    <Icon name={icon} size={16} />
    {children}
  </span>
)
