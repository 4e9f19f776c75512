import { Outlet } from 'react-router'

export function MemberShell() {
  return (
    <main className="sd-page">
      <Outlet />
    </main>
  )
}
