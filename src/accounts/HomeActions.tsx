import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { accountsWords } from './accounts.words.ts'
import classes from './HomeActions.module.css'

const send = (
  <span>
    {accountsWords.send} <span className={classes.wide}>{accountsWords.sendWhat}</span>
  </span>
)

const actions = [
  { label: accountsWords.transfer, icon: 'transfer', to: `${screens.transfers}?new`, screen: screens.transfers },
  { label: accountsWords.pay, icon: 'epay', to: screens.payments, screen: screens.payments },
  { label: send, icon: 'people', to: screens.sendMoney, screen: screens.sendMoney },
] as const

/** Puts the usual actions beside the title where there is room, and under the thumb on a phone. */
export function HomeActions({ children }: { children: ReactNode }) {
  const { leadsTo } = useApp()
  return (
    <nav className={classes.actions} aria-label={accountsWords.actions}>
      {actions
        .filter(({ screen }) => leadsTo(screen))
        .map(({ label, icon, to }, index) => (
          <Button
            key={to}
            component={Link}
            to={to}
            className="sd-wraps"
            variant={index === 0 ? 'filled' : 'outline'}
            leftSection={<Icon name={icon} size={16} />}
          >
            {label}
          </Button>
        ))}
      {children}
    </nav>
  )
}
