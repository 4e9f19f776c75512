import { Tooltip } from '@mantine/core'
import type { ComponentProps } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { sharedWords } from './shared.words.ts'
import { useIsView } from './use-is-view.ts'

/** A button that changes something at the bank. Staff who look at a member's screens see it, and cannot press it. */
export function ChangeButton(props: ComponentProps<typeof BusyButton>) {
  if (!useIsView()) return <BusyButton {...props} />
  return (
    <Tooltip label={sharedWords.notInView} events={{ hover: true, focus: true, touch: true }}>
      <BusyButton {...props} isHeld aria-description={sharedWords.notInView} />
    </Tooltip>
  )
}
