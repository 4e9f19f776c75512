import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Navigate, useLocation } from 'react-router'
import { useApp } from '../shared/app.ts'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { homePaths } from '../shared/addresses.ts'
import { words } from './shell.words.ts'

/** The first screen of staff after signing in. */
export function StaffHome() {
  const { config, session } = useApp()
  const user = useSelector(session, ({ context }) => context.session?.user)
  const { fiName } = config.setup
  const greeting = words.welcome(user?.name || user?.username || '')
  const heading = usePageHeading(greeting)
  if (useLocation().pathname !== homePaths.staff) return <Navigate to={homePaths.staff} replace />
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {greeting}
      </Title>
      {fiName && <p className="sd-lead sd-soft">{words.officeOf(fiName)}</p>}
    </>
  )
}
