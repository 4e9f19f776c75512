import type { ComponentPropsWithRef } from 'react'
import classes from './Skeleton.module.css'

type Props = Omit<ComponentPropsWithRef<'span'>, 'children'> & { isLarge?: boolean }

/** Draws a placeholder, one line high or as high as a large figure, unless `className` sets a height. */
export const Skeleton = ({ isLarge = false, className, ...rest }: Props) => (
  <span
    className={className ? `${classes.skeleton} ${className}` : classes.skeleton}
    data-large={isLarge || undefined}
    {...rest}
  />
)
