import { Tooltip, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { earlyWords } from '../shared/early.words.ts'
import { homePaths } from '../shared/addresses.ts'
import { Logo } from '../shared/Logo.tsx'
import { Mark } from './Mark.tsx'
import type { MenuPlace } from './menu.rules.ts'
import { Nameplate } from '../shared/Nameplate.tsx'
import { PlaceList } from './PlaceList.tsx'
import { shellWords } from './shell.words.ts'
import { useAudience } from '../shared/use-audience.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import classes from './SideNav.module.css'
import list from './PlaceList.module.css'

type Props = { places: MenuPlace[]; active: MenuPlace | undefined; isFolded: boolean; onToggle: () => void }

/** Draws the side menu, from tablets up, like a passbook's cover. A phone has MobileMenu in its place. */
export const SideNav = (props: Props) => (useIsPhone() ? null : <WideNav {...props} />)

function WideNav({ places, active, isFolded, onToggle }: Props) {
  const { setup } = useApp().config
  const audience = useAudience()
  const toggle = isFolded ? shellWords.unfold : shellWords.fold
  return (
    <nav className={classes.nav} aria-label={shellWords.main}>
      <Link className={classes.name} to={homePaths[audience]} aria-label={setup.fiName || earlyWords.product}>
        {isFolded ? <Mark size={34} /> : <Nameplate size={34} logo={setup.fiLogoTop} isOnCover />}
      </Link>
      <PlaceList places={places.filter(({ isBottom }) => !isBottom)} active={active} isFolded={isFolded} />
      <div className={classes.edge}>
        {isFolded ? (
          <Logo src={setup.fiIconLogoBottom} width={64} height={104} />
        ) : (
          <Logo src={setup.fiLogoBottom} width={228} height={104} />
        )}
      </div>
      <PlaceList places={places.filter(({ isBottom }) => isBottom)} active={active} isFolded={isFolded} />
      {places.length > 0 && (
        <div className={classes.foot}>
          <Tooltip
            label={toggle}
            position="right"
            events={{ hover: true, focus: true, touch: false }}
            disabled={!isFolded}
          >
            <UnstyledButton className={`${list.place} ${classes.toggle}`} onClick={onToggle}>
              <Icon name="fold" />
              <span className={list.placeName}>{toggle}</span>
            </UnstyledButton>
          </Tooltip>
        </div>
      )}
    </nav>
  )
}
