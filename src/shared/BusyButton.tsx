import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './BusyButton.module.css'

type Props = ComponentPropsWithRef<'button'> & {
  variant?: 'filled' | 'outline' | 'subtle'
  leftSection?: ReactNode
  fullWidth?: boolean
  /** Whether its own request is under way. */
  isBusy?: boolean
  /** Whether it has to wait for something else. */
  isHeld?: boolean
}

/**
 * A button that cannot be pressed for a while. It keeps the focus, which a disabled one would lose. It needs no Mantine,
 * because the sign-in page loads without it, and looks like Mantine's.
 */
export function BusyButton({
  variant = 'filled',
  leftSection,
  fullWidth = false,
  isBusy = false,
  isHeld = false,
  className = '',
  onClick,
  children,
  ...others
}: Props) {
  const waits = isBusy || isHeld
  return (
    <button
      type="button"
      {...others}
      className={`sd-button ${classes.button} ${className}`}
      data-variant={variant}
      data-block={fullWidth || undefined}
      data-busy={isBusy || undefined}
      data-disabled={isHeld || undefined}
      aria-disabled={waits || undefined}
      onClick={(event) => (waits ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <span aria-hidden className={classes.loader} />}
      <span className={classes.inner}>
        {leftSection}
        <span className={classes.label}>{children}</span>
      </span>
    </button>
  )
}
