import type { ReactNode } from 'react'
import { useApp } from '../shared/app.ts'
import { useIsView } from '../shared/useIsView.ts'
import { Crumbs } from './Crumbs.tsx'
import { Shell } from './Shell.tsx'
import { ViewBar } from './ViewBar.tsx'

export const MemberShell = ({ bells }: { bells: ReactNode }) => (
  <Shell menu={useApp().config.setup.menuConfig} tools={bells} crumbs={<Crumbs />} bar={useIsView() && <ViewBar />} />
)
