import { useSelector } from '@xstate/react'
import type { ToastActor } from '../../machines/session/toast.machine.ts'
import type { ToastsActor } from '../../machines/session/toasts.machine.ts'
import { Icon } from '../shared/Icon.tsx'
import { useUndoKey } from './use-undo-key.ts'
import { appWords } from './app.words.ts'
import classes from './Toasts.module.css'

/** Shows toasts. Both lists are always rendered: a screen reader announces only what is added to one. */
export function Toasts({ actor }: { actor: ToastsActor }) {
  const toasts = useSelector(actor, ({ context }) => context.toasts)
  useUndoKey(toasts)
  return (
    <div className={classes.toasts}>
      {(['news', 'problem'] as const).map((tone) => (
        <div key={tone} role={tone === 'news' ? 'status' : 'alert'} aria-atomic="false">
          {toasts.map((toast) => toast.getSnapshot().context.tone === tone && <Shown key={toast.id} actor={toast} />)}
        </div>
      ))}
    </div>
  )
}

function Shown({ actor }: { actor: ToastActor }) {
  const { tone, text, undo } = useSelector(actor, ({ context }) => context)
  const isSeen = useSelector(actor, (snapshot) => snapshot.hasTag('seen'))
  if (!isSeen) return null
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      onMouseEnter={() => actor.send({ type: 'toast.hold', holder: 'pointer' })}
      onMouseLeave={() => actor.send({ type: 'toast.release', holder: 'pointer' })}
      onFocus={() => actor.send({ type: 'toast.hold', holder: 'focus' })}
      onBlur={() => actor.send({ type: 'toast.release', holder: 'focus' })}
    >
      <Icon name={tone === 'news' ? 'check' : 'alert'} />
      <p>{text}</p>
      {undo !== undefined && (
        <button
          type="button"
          className={`sd-plain ${classes.undo}`}
          aria-keyshortcuts="Control+Z"
          onClick={() => actor.send({ type: 'toast.undo' })}
        >
          {appWords.undo}
        </button>
      )}
      <button
        type="button"
        className={`sd-plain ${classes.close}`}
        aria-label={appWords.close}
        onClick={() => actor.send({ type: 'toast.close' })}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
