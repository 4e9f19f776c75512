import type { ReactNode } from 'react'
import { useApp } from '../shared/app.ts'
import { useIsView } from '../shared/use-is-view.ts'
import { Crumbs } from './Crumbs.tsx'
import { Shell } from './Shell.tsx'
import { ViewBar } from './ViewBar.tsx'

type Props = {
  bells: ReactNode
  /** Left out in a view by staff, which is too short for polling. */
  notice?: ReactNode
}

export function MemberShell({ bells, notice }: Props) {
  const { menuConfig } = useApp().config.setup
  const isView = useIsView()
  return (
    <Shell menu={menuConfig} tools={bells} crumbs={<Crumbs />} bar={isView && <ViewBar />} notice={!isView && notice} />
  )
}
