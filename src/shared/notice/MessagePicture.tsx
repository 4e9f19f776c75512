import { useState } from 'react'
import { isAsset } from '../../../values/asset.ts'
import { Icon } from '../Icon.tsx'
import classes from './MessagePicture.module.css'

type Picture = { message: string; imageUrl: string | null }

/** Shows a picture message. Its text is shown until the picture has loaded. */
export function MessagePicture({ message: { message, imageUrl } }: { message: Picture }) {
  const [isDrawn, setDrawn] = useState(false)
  return (
    <>
      {isAsset(imageUrl) && (
        <img
          className={classes.picture}
          src={imageUrl}
          alt={message}
          hidden={!isDrawn}
          onLoad={() => setDrawn(true)}
          onError={() => setDrawn(false)}
        />
      )}
      {!isDrawn && (
        <div className={classes.picture} data-missing>
          <Icon name="image" />
          <p>{message}</p>
        </div>
      )}
    </>
  )
}
