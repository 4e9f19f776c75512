import { FileButton } from '@mantine/core'
import { useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import { acceptedFiles, type AttachedFile, type PickedFile } from '../../../machines/shared/attaching.rules.ts'
import { newUuid } from '../../../values/uuid.ts'
import { BusyButton } from '../BusyButton.tsx'
import { Problem } from '../Problem.tsx'
import classes from './AttachedFiles.module.css'
import { threadWords as words } from './thread.words.ts'

type Props = {
  actor: Pick<AnyActorRef, 'send'>
  files: readonly AttachedFile[]
  /** Why the files cannot be sent. */
  error: string | false
  isHeld: boolean
}

/** Chooses files for a message, and shows how far they are. */
export function AttachedFiles({ actor, files, error, isHeld }: Props) {
  const reset = useRef<() => void>(null)
  const attach = useRef<HTMLButtonElement>(null)
  return (
    <div className={classes.attached}>
      {files.length > 0 && (
        <ul className={classes.rows} aria-label={words.attached} aria-live="polite">
          {files.map((file) => (
            <Row
              key={file.key}
              file={file}
              isHeld={isHeld}
              onRetry={() => actor.send({ type: 'file.retry', key: file.key })}
              onRemove={() => {
                actor.send({ type: 'file.remove', key: file.key })
                attach.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {error && <Problem problem={error} />}
      <FileButton
        accept={acceptedFiles}
        multiple
        resetRef={reset}
        onChange={(chosen) => {
          // Otherwise choosing the same file again fires no event.
          reset.current?.()
          if (chosen.length > 0) actor.send({ type: 'files.choose', files: chosen.map(toPicked) })
        }}
      >
        {({ onClick }) => (
          <BusyButton ref={attach} variant="outline" isHeld={isHeld} onClick={onClick}>
            {words.attach}
          </BusyButton>
        )}
      </FileButton>
      <p className="sd-small sd-soft">{words.attachHint}</p>
    </div>
  )
}

const toPicked = (content: File): PickedFile => {
  const { name, type, size } = content
  return { key: newUuid(), name, type, size, content }
}

type RowProps = { file: AttachedFile; isHeld: boolean; onRetry: () => void; onRemove: () => void }

function Row({ file: { name, size, id, problem }, isHeld, onRetry, onRemove }: RowProps) {
  const removal = useRef<HTMLButtonElement>(null)
  const isUploading = id === null && problem === null
  return (
    <li className={classes.row} data-wrong={problem ? true : undefined}>
      <div className={classes.name}>
        <span>{name}</span>
        <span className={classes.state}>{problem?.text ?? (isUploading ? words.uploading : words.fileSize(size))}</span>
        {isUploading && <progress className={classes.progress} aria-label={words.uploadingFile(name)} />}
      </div>
      <div className={classes.buttons}>
        {problem?.canRetry && (
          <BusyButton
            variant="subtle"
            isHeld={isHeld}
            aria-label={words.retryFile(name)}
            onClick={() => {
              // This button goes.
              removal.current?.focus()
              onRetry()
            }}
          >
            {words.retry}
          </BusyButton>
        )}
        <BusyButton
          ref={removal}
          variant="subtle"
          isHeld={isHeld}
          aria-label={words.removeFile(name)}
          onClick={onRemove}
        >
          {words.remove}
        </BusyButton>
      </div>
    </li>
  )
}
