import { Icon } from '../shared/Icon.tsx'
import { icons } from '../shared/icons.ts'
import classes from './MenuIcon.module.css'

/** Institutions name the icons of their menu. A name that nobody drew gets a dot. */
export function MenuIcon({ name }: { name: string }) {
  return isDrawn(name) ? <Icon name={name} /> : <span className={classes.dot} aria-hidden="true" />
}

const isDrawn = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)
