import { ActionIcon, Drawer, getDefaultZIndex, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { useIsTopDialog } from '../shared/use-is-top-dialog.ts'
import type { MenuPlace } from './menu.rules.ts'
import { PlaceList } from './PlaceList.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { shellWords } from './shell.words.ts'
import classes from './MobileMenu.module.css'

/** Shows the menu on a phone. It closes when another screen opens, which then gets the focus. */
export function MobileMenu({ places, active }: { places: MenuPlace[]; active: MenuPlace | undefined }) {
  const { session } = useApp()
  const { pathname } = useLocation()
  const isPhone = useIsPhone()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Going back to the screen must not reopen the menu.
  if (openAt !== null && openAt !== pathname) setOpenAt(null)
  const isOpen = isPhone && openAt === pathname
  const isTopmost = useIsTopDialog(isOpen, Number(getDefaultZIndex('modal')))
  const close = () => setOpenAt(null)
  return (
    <>
      <ActionIcon
        className={classes.toggle}
        aria-label={shellWords.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(pathname)}
      >
        <Icon name="menu" />
      </ActionIcon>
      <Drawer
        className={classes.menu}
        opened={isOpen}
        onClose={close}
        closeOnEscape={isTopmost}
        title={shellWords.menu}
        size={300}
        closeButtonProps={{ 'aria-label': shellWords.closeMenu }}
      >
        <nav aria-label={shellWords.main}>
          <PlaceList
            places={places.toSorted((one, other) => Number(one.isBottom) - Number(other.isBottom))}
            active={active}
            onGo={(path) => path === pathname && close()}
          />
        </nav>
        <UnstyledButton className={classes.logout} onClick={() => session.send({ type: 'session.leave' })}>
          <Icon name="out" />
          {sharedWords.logout}
        </UnstyledButton>
      </Drawer>
    </>
  )
}
