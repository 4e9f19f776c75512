import { ActionIcon } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { earlyWords } from '../shared/early.words.ts'
import { areas, homePaths } from '../shared/addresses.ts'
import { FindButton } from './FindButton.tsx'
import { Mark } from './Mark.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import type { MenuPlace } from './menu.rules.ts'
import { shellWords } from './shell.words.ts'
import { useAudience } from '../shared/use-audience.ts'
import { UserMenu } from './UserMenu.tsx'
import classes from './Header.module.css'

type Props = { places: MenuPlace[]; active: MenuPlace | undefined; tools: ReactNode }

/** Skips most navigations, which change none of it: drawing it takes a slow phone a while. */
export const Header = memo(function Header({ places, active, tools }: Props) {
  const { config, leadsTo } = useApp()
  const audience = useAudience()
  const help = `${areas[audience]}/help`
  return (
    <header className={classes.header}>
      <MobileMenu places={places} active={active} />
      <Link className={classes.home} to={homePaths[audience]} aria-label={config.setup.fiName || earlyWords.product}>
        <Mark size={30} />
      </Link>
      {audience === 'staff' && <span className={classes.office}>{shellWords.office}</span>}
      <div className={classes.tools}>
        <FindButton places={places} />
        {leadsTo(help) && (
          <ActionIcon component={Link} to={help} aria-label={shellWords.help}>
            <Icon name="help" />
          </ActionIcon>
        )}
        {tools}
        <UserMenu />
      </div>
    </header>
  )
})
