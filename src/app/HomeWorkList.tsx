import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '../shared/Section.tsx'
import classes from './StaffHome.module.css'

type WorkProps = { title: string; none?: string; help?: string; children: ReactNode[] }

export const HomeWorkList = ({ title, none, help, children }: WorkProps) => (
  <Section title={title}>
    {help && <p className="sd-small sd-soft">{help}</p>}
    {children.length === 0 ? <p className="sd-soft">{none}</p> : <ul className={classes.rows}>{children}</ul>}
  </Section>
)

type RowProps = { to: string; label: string; children: ReactNode }

export const HomeWorkRow = ({ to, label, children }: RowProps) => (
  <li>
    <Anchor component={Link} to={to}>
      {label}
    </Anchor>
    <span className="sd-small sd-soft">{children}</span>
  </li>
)
