import type { ComponentPropsWithRef } from 'react'
import { useAwaited } from './awaited.ts'
import classes from './Skeleton.module.css'

type Props = Omit<ComponentPropsWithRef<'span'>, 'children'> & { isLarge?: boolean }

/** Draws a placeholder, one line high or as high as a large figure, unless `className` sets a height. */
export function Skeleton({ isLarge = false, className, ...rest }: Props) {
  useAwaited()
  return (
    <span
      className={className ? `${classes.skeleton} ${className}` : classes.skeleton}
      data-large={isLarge || undefined}
      {...rest}
    />
  )
}
