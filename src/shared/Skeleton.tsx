import type { ComponentPropsWithRef } from 'react'
import classes from './Skeleton.module.css'

type Props = Omit<ComponentPropsWithRef<'span'>, 'children'> & { isLarge?: boolean }

/** The shape of something that is on its way. It is a line of text high, or of a large figure, unless `className` makes it higher. */
export const Skeleton = ({ isLarge = false, className, ...rest }: Props) => (
  <span className={className ? `${classes.skeleton} ${className}` : classes.skeleton} data-large={isLarge || undefined} {...rest} />
)
