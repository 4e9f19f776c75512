import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../shared/Icon.tsx'
import type { icons } from '../shared/icons.ts'
import classes from './Forms.module.css'

type Props = { icon: keyof typeof icons; label: string; isPressed?: boolean; onPress: () => void }

/** Draws an action as an icon. Hovering or focusing it shows its label. */
export const IconAction = ({ icon, label, isPressed, onPress }: Props) => (
  <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
    <ActionIcon className={classes.action ?? ''} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
)
