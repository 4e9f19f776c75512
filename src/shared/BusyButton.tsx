import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './BusyButton.module.css'

type Props = Omit<ButtonProps, 'loading'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    /** What it was pressed for is on its way. */
    isBusy?: boolean
    /** It has to wait for something else. */
    isHeld?: boolean
  }

/** A button that cannot be pressed for a while. It keeps the focus, which a disabled one would lose. */
export function BusyButton({ isBusy = false, isHeld = false, onClick, children, ...others }: Props) {
  const waits = isBusy || isHeld
  return (
    <Button
      {...others}
      aria-disabled={waits || undefined}
      data-disabled={isHeld || undefined}
      mod={{ busy: isBusy }}
      onClick={(event) => (waits ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Loader aria-hidden className={classes.loader} size={20} color="var(--button-color)" />}
      {children}
    </Button>
  )
}
