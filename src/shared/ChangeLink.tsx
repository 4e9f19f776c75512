import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { ChangeButton } from './ChangeButton.tsx'
import { useIsView } from './use-is-view.ts'

type Props = Pick<ComponentProps<typeof ChangeButton>, 'variant' | 'leftSection'> & { to: string; children: ReactNode }

/** A link to a form, drawn as a button. Staff who look at a member's screens see it, and cannot follow it. */
export function ChangeLink({ to, ...props }: Props) {
  return useIsView() ? <ChangeButton {...props} /> : <Button component={Link} to={to} {...props} />
}
