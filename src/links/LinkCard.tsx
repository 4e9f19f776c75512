import { Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isAsset } from '../../values/asset.ts'
import { Icon } from '../shared/Icon.tsx'
import classes from './LinkCard.module.css'

type Props = { name?: string; description: string; imageUrl: string | null; children: ReactNode }

/** Draws a link as a card. A picture that is missing or does not load leaves a plain ground with the sign of links. */
export function LinkCard({ name, description, imageUrl, children }: Props) {
  const [isBroken, setBroken] = useState(false)
  return (
    <li className={classes.card}>
      {isAsset(imageUrl) && !isBroken ? (
        <img className={classes.picture} src={imageUrl} alt="" onError={() => setBroken(true)} />
      ) : (
        <div className={classes.picture} data-missing>
          <Icon name="link" />
        </div>
      )}
      {name && (
        <Title order={2} className={classes.name}>
          {name}
        </Title>
      )}
      <p className={classes.description}>{description}</p>
      <div className={classes.button}>{children}</div>
    </li>
  )
}
