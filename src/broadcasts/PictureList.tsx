import { Button, FileButton, UnstyledButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { PicturesActor } from '../../machines/broadcasts/pictures.machine.ts'
import { pictureTypes } from '../../machines/shared/picture.rules.ts'
import { RowActions } from '../shared/list/RowActions.tsx'
import { Problem } from '../shared/Problem.tsx'
import classes from './Pictures.module.css'
import { picturesWords } from './pictures.words.ts'

export function PictureList({ actor }: { actor: PicturesActor }) {
  const { items, loadError, pictureError } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const reset = useRef<() => void>(null)
  const choose = (chosen: File) => {
    const address = URL.createObjectURL(chosen)
    actor.send({ type: 'picture.choose', picture: { address, type: chosen.type, size: chosen.size } })
    // A refused file is not kept.
    if (actor.getSnapshot().context.picture?.address !== address) URL.revokeObjectURL(address)
  }
  return (
    <div className={classes.pictures}>
      {loadError && <Problem problem={loadError} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!items && !loadError && <p role="status">{picturesWords.loading}</p>}
      {items?.length === 0 && <p>{picturesWords.none}</p>}
      {items && items.length > 0 && (
        <ul aria-label={picturesWords.title}>
          {items.map((asset) => (
            <li key={asset.id}>
              <UnstyledButton className={classes.choice} onClick={() => actor.send({ type: 'asset.choose', asset })}>
                <img src={asset.imageUrl} alt="" loading="lazy" />
                {asset.name}
              </UnstyledButton>
              <RowActions
                name={asset.name}
                actions={[{ label: picturesWords.edit, onPress: () => actor.send({ type: 'asset.edit', asset }) }]}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton
        accept={pictureTypes.join()}
        resetRef={reset}
        onChange={(chosen) => {
          // Otherwise choosing the same file again fires no event.
          reset.current?.()
          if (chosen) choose(chosen)
        }}
      >
        {(props) => (
          <Button variant="outline" {...props}>
            {picturesWords.upload}
          </Button>
        )}
      </FileButton>
      <p className="sd-soft sd-small">{picturesWords.hint}</p>
      {pictureError && <Problem problem={pictureError} />}
      <Button onClick={() => actor.send({ type: 'dialog.close' })}>{picturesWords.close}</Button>
    </div>
  )
}
