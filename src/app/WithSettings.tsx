import { Outlet } from 'react-router'
import { useApp } from '../shared/app.ts'
import { Problem } from '../shared/Problem.tsx'
import { appWords } from './app.words.ts'
import { shellWords } from './shell.words.ts'

/** Holds back screens that move money until the time zone, limits and name of the institution are known. */
export function WithSettings() {
  const { withoutSettings } = useApp()
  if (!withoutSettings) return <Outlet />
  const { isAsking, retry } = withoutSettings
  return (
    <Problem
      problem={shellWords.noSettings}
      comfort={shellWords.noSettingsText}
      busy={isAsking}
      retry={appWords.retry}
      onRetry={retry}
    />
  )
}
