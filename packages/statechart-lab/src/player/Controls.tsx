import { Button } from '@mantine/core'
import { CopyButton } from './CopyButton.tsx'
import { words } from './player.words.ts'
import type { Walking } from './use-walk.ts'
import classes from './player.module.css'

type Props = { walk: Walking; address: string; test: (() => string) | undefined }

/** Moves back and forward on the path, and copies it as a link or as a test. */
export const Controls = ({ walk: { at, path, link, go }, address, test }: Props) => (
  <div className={classes.controls}>
    <Button variant="outline" disabled={at === 0} onClick={() => go(at - 1)}>
      {words.back}
    </Button>
    <Button variant="outline" disabled={at === path.steps.length} onClick={() => go(at + 1)}>
      {words.forward}
    </Button>
    <Button variant="outline" disabled={at === 0} onClick={() => go(0)}>
      {words.restart}
    </Button>
    <CopyButton label={words.copy} place={link} text={() => address} done={words.copied} byHand={words.copyByHand} />
    {test && (
      <CopyButton label={words.copyTest} place={link} text={test} done={words.copiedTest} byHand={words.testByHand} />
    )}
  </div>
)
