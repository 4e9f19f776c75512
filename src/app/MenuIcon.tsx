import { Icon } from '../shared/Icon.tsx'
import { icons } from '../shared/icons.ts'
import classes from './MenuIcon.module.css'

/** Draws a menu icon by name; a dot for an unknown one. */
export function MenuIcon({ name }: { name: string }) {
  return isDrawn(name) ? <Icon name={name} /> : <span className={classes.dot} aria-hidden="true" />
}

const isDrawn = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)
