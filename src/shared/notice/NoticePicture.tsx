import { useState } from 'react'
import { isAsset } from '../../../values/asset.ts'
import classes from './MessagePicture.module.css'

/** Shows a picture whose content the text says too, so that one that fails to load is left out. */
export function NoticePicture({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (!isAsset(url) || isBroken) return null
  return <img className={classes.picture} src={url} alt="" onError={() => setBroken(true)} />
}
