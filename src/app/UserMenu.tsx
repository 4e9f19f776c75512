import { isMantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Avatar } from '../shared/Avatar.tsx'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'
import { areas } from '../shared/addresses.ts'
import { firstName } from './first-name.ts'
import { sharedWords } from '../shared/shared.words.ts'
import { shellWords } from './shell.words.ts'
import { themeWords } from './theme/theme.words.ts'
import { useAudience } from '../shared/use-audience.ts'
import classes from './UserMenu.module.css'

export function UserMenu() {
  const { session, leadsTo } = useApp()
  const user = useSelector(session, ({ context }) => context.session?.user)
  // Otherwise Mantine stops transitions with a style element, which the content policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const scheme = useId()
  const audience = useAudience()
  const profile = `${areas[audience]}/profile`
  // Staff show full names, because colleagues share first names.
  const name = user ? (audience === 'staff' && user.name) || firstName(user) : ''
  return (
    <DropMenu
      checkIcon={<Icon name="check" size={16} />}
      target={
        <UnstyledButton className={classes.user}>
          <Avatar url={user?.avatar} initials={name.charAt(0).toUpperCase()} />
          <span className={classes.name}>{name}</span>
          <Icon name="down" size={16} />
        </UnstyledButton>
      }
    >
      {leadsTo(profile) && (
        <>
          <Menu.Item component={Link} to={profile} leftSection={<Icon name="user" />}>
            {shellWords.account}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <div role="group" aria-labelledby={scheme}>
        <Menu.Label id={scheme}>{themeWords.scheme}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => isMantineColorScheme(value) && setColorScheme(value)}>
          <Menu.RadioItem value="auto">{themeWords.system}</Menu.RadioItem>
          <Menu.RadioItem value="light">{themeWords.light}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{themeWords.dark}</Menu.RadioItem>
        </Menu.RadioGroup>
      </div>
      <Menu.Divider />
      <Menu.Item
        className={classes.logout}
        leftSection={<Icon name="out" />}
        onClick={() => session.send({ type: 'session.leave' })}
      >
        {sharedWords.logout}
      </Menu.Item>
    </DropMenu>
  )
}
