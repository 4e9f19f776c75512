import { FileButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PhotoActor } from '../../machines/profile/photo.machine.ts'
import { pictureTypes } from '../../machines/shared/picture.rules.ts'
import { useApp } from '../shared/app.ts'
import { Avatar } from '../shared/Avatar.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { CropDialog } from './CropDialog.tsx'
import classes from './ProfileScreen.module.css'
import { profileWords } from './profile.words.ts'

export function Photo({ actor }: { actor: PhotoActor }) {
  const { session } = useApp()
  const user = useSelector(session, ({ context }) => context.session?.user)
  const { picture, pictureError } = useSelector(actor, ({ context }) => context)
  useUnsaved(useSelector(actor, (state) => state.hasTag('unsaved')))
  useEffect(() => {
    const { unsubscribe } = actor.on('saved', ({ avatar }) => session.send({ type: 'user.change', change: { avatar } }))
    return unsubscribe
  }, [actor, session])
  const address = picture?.address
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])
  const choose = (chosen: File) => {
    const made = URL.createObjectURL(chosen)
    actor.send({ type: 'picture.choose', picture: { address: made, type: chosen.type, size: chosen.size } })
    // A refused file is not kept.
    if (actor.getSnapshot().context.picture?.address !== made) URL.revokeObjectURL(made)
  }
  const reset = useRef<() => void>(null)
  return (
    <div className={classes.photo}>
      <Avatar
        className={classes.picture}
        url={user?.avatar}
        initials={(user?.name || user?.username || '').charAt(0).toUpperCase()}
      />
      <div>
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
            <ChangeButton variant="outline" className="sd-wide" {...props}>
              {profileWords.uploadPhoto}
            </ChangeButton>
          )}
        </FileButton>
        <p className="sd-soft sd-small">{profileWords.photoHint}</p>
        {pictureError && <Problem problem={pictureError} />}
      </div>
      {address && <CropDialog actor={actor} address={address} />}
    </div>
  )
}
