import { Title } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { shellWords } from './shell.words.ts'

type Props = {
  /** Loads the script again; rejects while it cannot. */
  retry: () => Promise<void>
}

const pause = 5_000

/** Replaces a screen whose script failed to load, and retries. */
export function ScreenLoadError({ retry }: Props) {
  const heading = usePageHeading(shellWords.noConnection)
  const [isBusy, setBusy] = useState(false)
  const again = useEffectEvent(() => void retry().catch(() => {}))
  useEffect(() => {
    const ask = () => again()
    const timer = setInterval(ask, pause)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [])
  const press = async () => {
    setBusy(true)
    await retry().catch(() => {})
    setBusy(false)
  }
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {shellWords.noConnection}
      </Title>
      <Problem problem={shellWords.noConnectionText} busy={isBusy} onRetry={() => void press()} />
    </>
  )
}
