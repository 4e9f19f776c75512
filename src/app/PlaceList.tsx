import { Tooltip, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../shared/Icon.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { findCurrentItem, type MenuPlace } from './menu.rules.ts'
import { shellWords } from './shell.words.ts'
import classes from './PlaceList.module.css'

type Props = { places: MenuPlace[]; active: MenuPlace | undefined; isFolded?: boolean; onGo?: (path: string) => void }

export function PlaceList({ places, ...rest }: Props) {
  return (
    <ul className={classes.places}>
      {places.map((place) => (
        <Entry key={`${place.name} ${place.path}`} place={place} {...rest} />
      ))}
    </ul>
  )
}

function Entry({ place, active, isFolded = false, onGo }: Omit<Props, 'places'> & { place: MenuPlace }) {
  const { pathname } = useLocation()
  const [isOpened, setOpened] = useState(false)
  const list = useId()
  const isActive = place === active
  const under = isFolded ? [] : place.under
  const isOpen = isActive || isOpened
  const current = findCurrentItem(under, pathname)
  const link = linkTo(place, classes.place, isActive, onGo)
  return (
    <li>
      <div className={classes.row} data-active={isActive || undefined}>
        {isFolded ? (
          <Tooltip label={place.name} position="right" events={{ hover: true, focus: true, touch: false }}>
            {link}
          </Tooltip>
        ) : (
          link
        )}
        {under.length > 0 &&
          (isActive ? (
            <span className={classes.more} data-open>
              <Icon name="down" size={16} />
            </span>
          ) : (
            <UnstyledButton
              className={classes.more}
              aria-label={shellWords.under(place.name)}
              aria-expanded={isOpen}
              aria-controls={list}
              data-open={isOpen || undefined}
              onClick={() => setOpened(!isOpen)}
            >
              <Icon name="down" size={16} />
            </UnstyledButton>
          ))}
      </div>
      {under.length > 0 && (
        <ul id={list} className={classes.places} hidden={!isOpen}>
          {under.map((part) => (
            <li key={`${part.name} ${part.path}`}>{linkTo(part, classes.subplace, part === current, onGo)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function linkTo(
  { name, path, icon, rightIcon, isExternal }: MenuPlace,
  className: string | undefined,
  isCurrent: boolean,
  onGo?: (path: string) => void,
) {
  const body = (
    <>
      {className === classes.place && <MenuIcon name={icon} />}
      <span className={classes.placeName}>
        {name}
        {isExternal && (
          <>
            {' '}
            <span className="sd-hidden">{shellWords.newWindow}</span>
          </>
        )}
      </span>
      {rightIcon && <MenuIcon name={rightIcon} />}
    </>
  )
  if (isExternal)
    return (
      <a className={className} href={path} target="_blank" rel="noopener noreferrer">
        {body}
      </a>
    )
  return (
    <Link className={className} to={path} aria-current={isCurrent ? 'page' : undefined} onClick={() => onGo?.(path)}>
      {body}
    </Link>
  )
}
