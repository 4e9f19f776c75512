import { useApp } from '../shared/app.ts'
import { Icon } from '../shared/Icon.tsx'
import classes from './TransferDialog.module.css'
import { wholeTime } from '../shared/whole-time.ts'

type Props = { at: string; text: (time: string) => string; ask: string }

/** Warns that the member just made the same transfer. */
export function RepetitionWarning({ at, text, ask }: Props) {
  const { fiTimeZone } = useApp().config.setup
  return (
    <p className={classes.same}>
      <span className={classes.sign}>
        <Icon name="alert" size={16} />
      </span>
      <span>
        <strong>{text(wholeTime(new Date(at), fiTimeZone))}</strong> {ask}
      </span>
    </p>
  )
}
