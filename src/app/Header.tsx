import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { words as app } from './app.words.ts'
import { landing } from './landing.ts'
import { Mark } from './Mark.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import type { Place } from './menu.rules.ts'
import { words } from './shell.words.ts'
import { UserMenu } from './UserMenu.tsx'

const help = '/dashboard/help'

export function Header({ places, active, bells }: { places: Place[]; active: Place | undefined; bells: ReactNode }) {
  const { config, leadsTo } = useApp()
  return (
    <header className="shell-header">
      <MobileMenu places={places} active={active} />
      <Link className="shell-mark" to={landing} aria-label={config.setup.fiName || app.product}>
        <Mark size={30} />
      </Link>
      <div className="shell-tools">
        {leadsTo(help) && (
          <ActionIcon component={Link} to={help} aria-label={words.help}>
            <Icon name="help" />
          </ActionIcon>
        )}
        {bells}
        <UserMenu />
      </div>
    </header>
  )
}
