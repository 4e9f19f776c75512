import { Anchor } from '@mantine/core'
import type { MessageFile } from '../../../machines/shared/opening-file.recipe.ts'
import classes from './Thread.module.css'
import { threadWords as words } from './thread.words.ts'

type Props = {
  files: readonly MessageFile[]
  /** The file that is on its way. */
  opening: number | null
  /** Left out where the files cannot be opened. */
  onOpen?: ((file: MessageFile) => void) | undefined
}

/** Lists the files of a message. Each is saved as a download, and never shown in the page. */
export const MessageFiles = ({ files, opening, onOpen }: Props) => (
  <ul className={classes.files} aria-label={words.files}>
    {files.map((file) => (
      <li key={file.id}>
        {onOpen ? (
          <Anchor component="button" type="button" aria-busy={opening === file.id} onClick={() => onOpen(file)}>
            {file.name}
          </Anchor>
        ) : (
          file.name
        )}{' '}
        <span className={classes.size}>{opening === file.id ? words.downloading : words.fileSize(file.size)}</span>
      </li>
    ))}
  </ul>
)
