import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../shared/Icon.tsx'
import type { icons } from '../shared/icons.ts'
import classes from './Forms.module.css'

type Props = { icon: keyof typeof icons; label: string; isPressed?: boolean; isHeld?: boolean; onPress: () => void }

/** Draws an action as an icon. Hovering or focusing it shows its label. `isHeld`: it does nothing now, and keeps the focus. */
export const IconAction = ({ icon, label, isPressed, isHeld = false, onPress }: Props) => (
  <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
    <ActionIcon
      className={classes.action ?? ''}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isHeld || undefined}
      onClick={() => !isHeld && onPress()}
    >
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
)
