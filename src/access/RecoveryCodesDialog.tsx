import { useSelector } from '@xstate/react'
import { useApp } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { saveFile } from '../shared/save-file.ts'
import { authenticatorAppWords as words } from './authenticator-app.words.ts'
import classes from './AuthenticatorApp.module.css'
import { CopyButton } from './CopyButton.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows recovery codes, which nobody can read again. Only its button closes it, and the browser asks before it leaves. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { session, config } = useApp()
  const username = useSelector(session, ({ context }) => context.session?.user.username ?? '')
  useUnsaved(true)
  const title = words.fileTitle(config.setup.fiName, username)
  const download = () =>
    saveFile(words.fileName, new Blob([[title, ...codes, ''].join('\r\n')], { type: 'text/plain' }))
  return (
    <Dialog title={words.codes} closeOnEscape={false} withCloseButton={false} onClose={onClose}>
      <DialogDone button={words.saved} onClose={onClose}>
        <p>{words.codesLead}</p>
        <p className={classes.printed}>{title}</p>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code className={classes.code}>{code}</code>
            </li>
          ))}
        </ol>
        <div className={classes.buttons}>
          <CopyButton text={codes.join('\n')} />
          <BusyButton variant="outline" onClick={download}>
            {words.download}
          </BusyButton>
          <BusyButton variant="outline" onClick={() => window.print()}>
            {words.print}
          </BusyButton>
        </div>
      </DialogDone>
    </Dialog>
  )
}
