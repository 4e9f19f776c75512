import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { CheckImageActor } from '../../../machines/accounts/check-image.machine.ts'
import { earlyWords } from '../../shared/early.words.ts'
import { checkImageWords } from './check-image.words.ts'
import classes from './CheckImage.module.css'
import { Skeleton } from '../../shared/Skeleton.tsx'

type Props = {
  actor: CheckImageActor
  isLarge: boolean
  onResize: () => void
}

/** Shows a foreign page in a sandbox: no scripts, no loading, no links. */
export function CheckImage({ actor, isLarge, onResize }: Props) {
  const page = useSelector(actor, ({ context }) => context.page)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const missing = useSelector(actor, (snapshot) => snapshot.matches('unavailable'))
  return (
    <div aria-busy={busy}>
      {busy && <p className={classes.status}>{checkImageWords.loading}</p>}
      {page === null || busy ? (
        <Skeleton className={classes.picture} />
      ) : (
        <iframe
          className={classes.picture}
          title={checkImageWords.image}
          sandbox=""
          data-large={isLarge || undefined}
          srcDoc={renderDocument(page, isLarge)}
        />
      )}
      {page !== null && !busy && !missing && (
        <Button variant="outline" fullWidth onClick={onResize}>
          {isLarge ? checkImageWords.smaller : checkImageWords.enlarge}
        </Button>
      )}
      {missing && (
        <Button variant="outline" fullWidth onClick={() => actor.send({ type: 'image.retry' })}>
          {earlyWords.retry}
        </Button>
      )}
    </div>
  )
}

// Paper stays white in dark mode. Styles are attributes, because the content security policy applies here too.
function renderDocument(page: string, isLarge: boolean): string {
  const width = isLarge ? 'width:max(100%,45rem)' : 'max-width:100%'
  return `<!doctype html><html lang="en" style="color-scheme:light"><body style="margin:12px;font:14px/1.45 sans-serif;background:Canvas">${page.replaceAll('<img ', `<img style="${width};height:auto" `)}`
}
