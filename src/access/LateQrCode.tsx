import { useEffect, useEffectEvent } from 'react'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useLate } from '../shared/use-late.ts'
import { authenticatorAppWords } from './authenticator-app.words.ts'
import classes from './QrCode.module.css'

const load = async () => (await import('./QrCode.tsx')).QrCode

/** Loads the script that draws QR codes. Where that fails, the key is there to type. */
export function LateQrCode({ text }: { text: string }) {
  const { Part: QrCode, isMissing, ask } = useLate(load)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  if (isMissing) return <p role="alert">{authenticatorAppWords.qrNotLoaded}</p>
  if (QrCode) return <QrCode text={text} label={authenticatorAppWords.qr} />
  return <Skeleton className={classes.code} />
}
