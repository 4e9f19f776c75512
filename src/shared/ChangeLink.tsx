import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ChangeButton } from './ChangeButton.tsx'
import { useIsView } from './use-is-view.ts'

type Props = Pick<ComponentProps<typeof ChangeButton>, 'variant' | 'leftSection'> & { to: string; children: ReactNode }

/**
 * Draws a link to a screen as a button; that screen gets the address of this one. In a member view, staff see it but
 * cannot follow it.
 */
export function ChangeLink({ to, ...props }: Props) {
  const { pathname: from } = useLocation()
  return useIsView() ? <ChangeButton {...props} /> : <Button component={Link} to={to} state={{ from }} {...props} />
}
