import { Tooltip, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import { words as app } from './app.words.ts'
import { landings } from '../shared/addresses.ts'
import { Mark } from './Mark.tsx'
import { drawingsOf } from './marks/drawings.ts'
import type { Place } from './menu.rules.ts'
import { Nameplate } from './Nameplate.tsx'
import { PlaceList } from './PlaceList.tsx'
import { words } from './shell.words.ts'
import { useAudience } from './useAudience.ts'
import './cover.css'

type Props = { places: Place[]; active: Place | undefined; isFolded: boolean; onToggle: () => void }

/** The cover of the passbook, which stands beside every screen from a tablet up. */
export function SideNav({ places, active, isFolded, onToggle }: Props) {
  const { setup } = useApp().config
  const audience = useAudience()
  const drawings = drawingsOf(setup.brand.key)
  const [top, bottom] = isFolded ? [setup.fiIconLogoTop, setup.fiIconLogoBottom] : [setup.fiLogoTop, setup.fiLogoBottom]
  const toggle = isFolded ? words.unfold : words.fold
  return (
    <nav className="cover" aria-label={words.main}>
      <Link className="cover-name" to={landings[audience]} aria-label={setup.fiName || app.product}>
        {top ? <img src={top} alt="" /> : isFolded ? <Mark size={34} /> : <Nameplate size={34} />}
      </Link>
      <PlaceList places={places.filter(({ isBottom }) => !isBottom)} active={active} isFolded={isFolded} />
      <div className="cover-edge">
        {bottom ? <img src={bottom} alt="" /> : !isFolded && audience === 'member' && drawings && <drawings.Edge />}
      </div>
      <PlaceList places={places.filter(({ isBottom }) => isBottom)} active={active} isFolded={isFolded} />
      {places.length > 0 && (
        <div className="cover-foot">
          <Tooltip label={toggle} position="right" events={{ hover: true, focus: true, touch: false }} disabled={!isFolded}>
            <UnstyledButton className="place" onClick={onToggle}>
              <Icon name="fold" />
              <span className="place-name">{toggle}</span>
            </UnstyledButton>
          </Tooltip>
        </div>
      )}
    </nav>
  )
}
